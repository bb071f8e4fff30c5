import { reportKinds } from '@wso/contract/bulletins.limits'
import { inArray } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { excerpt } from '../notifications/excerpt.public.ts'
import type { SubjectReader } from '../notifications/subjects.public.ts'
import { reportables } from './reports.kinds.ts'
import { reportCases } from './reports.table.ts'

type CaseRow = typeof reportCases.$inferSelect

/**
 * Decisions that notifications are about, for the authors of the items. An item that its author
 * deleted is left out; one that moderators removed is named, but its address is the inbox.
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
    // A post by its own words: the title of its thread may be closed to its author by now.
    const title = row.kind === 'post' ? excerpt(item.text, 60) : item.title
    if (item.visibility !== 'gone') return [[row.id, { title, address: item.address }]]
    return row.state === 'removed' ? [[row.id, { title, address: '/notifications' }]] : []
  })
}
