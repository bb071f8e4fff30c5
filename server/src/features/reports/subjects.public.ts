import { reportKinds } from '@wso/contract/reports/reports.limits'
import { inArray } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { excerpt } from '#features/notifications/notifications/excerpt.public.ts'
import type { SubjectReader } from '#features/notifications/notifications/subjects.public.ts'
import { reportables } from './reportKinds.ts'
import { reportCases } from './reports.table.ts'

type CaseRow = typeof reportCases.$inferSelect

/**
 * Decisions as subjects of notifications, for the authors of the items. An item that its author
 * deleted is left out; an item that moderators removed is named, but links to the inbox.
 */
export const readReportCases: SubjectReader = async (context, ids) => {
  const rows = await context.db
    .select()
    .from(reportCases)
    .where(inArray(reportCases.id, [...ids]))
  const perKind = await Promise.all(
    reportKinds.map((kind) =>
      ownItems(
        context,
        rows.filter((row) => row.kind === kind),
      ),
    ),
  )
  return new Map(perKind.flat())
}

async function ownItems(context: Context, rows: readonly CaseRow[]) {
  const [first] = rows
  if (!first || !context.viewer.scopes.has(reportables[first.kind].scope)) return []
  const { column, show } = reportables[first.kind]
  const items = await show(
    context,
    rows.map((row) => row[column] ?? 0),
  )
  const itemOf = new Map(items.filter(({ isOwn }) => isOwn).map((item) => [item.id, item]))
  return rows.flatMap((row): [number, { title: string; address: string }][] => {
    const item = itemOf.get(row[column] ?? 0)
    if (!item) return []
    // A post is named by its own text: the title of its thread may no longer be visible to its
    // author.
    const title = row.kind === 'post' ? excerpt(item.text, 60) : item.title
    if (item.visibility !== 'gone') return [[row.id, { title, address: item.address }]]
    return row.state === 'removed' ? [[row.id, { title, address: '/notifications' }]] : []
  })
}
