import type { ReportKind } from '@wso/contract/reports/reports'
import { reportKinds } from '@wso/contract/reports/reports.limits'
import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { excerpt } from '#features/notifications/notifications/excerpt.public.ts'
import type { SubjectReader } from '#features/notifications/notifications/subjects.public.ts'
import { type AppealRow, type CaseRow, isDecided, toldOf } from './decisions.policy.ts'
import { reportables } from './reportKinds.ts'
import { appeals, reportCases, reports } from './reports.table.ts'

type Found = { row: CaseRow; appeal: AppealRow | null; report: { createdTime: string } | null }
type Entry = [number, { title: string; address: string }]

/**
 * Decisions as subjects of notifications, for the authors of the items and the people who reported
 * them before. For an author, an item that they deleted is left out, and one that moderators removed is
 * named.
 */
export const readReportCases: SubjectReader = async (context, ids) => {
  const isOwnReport = and(
    eq(reports.caseID, reportCases.id),
    eq(reports.reporterID, context.viewer.id),
  )
  const rows = await context.db
    .select({ row: reportCases, appeal: appeals, report: { createdTime: reports.createdTime } })
    .from(reportCases)
    .leftJoin(appeals, eq(appeals.caseID, reportCases.id))
    .leftJoin(reports, isOwnReport)
    .where(inArray(reportCases.id, [...ids]))
  const reported = rows.flatMap(({ row, report }): Entry[] =>
    report && isDecided(row, report) ? [[row.id, { title: '', address: addressOf(row) }]] : [],
  )
  const perKind = await Promise.all(
    reportKinds.map((kind) =>
      ownItems(
        context,
        kind,
        rows.filter(({ row }) => row.kind === kind),
      ),
    ),
  )
  return new Map([...reported, ...perKind.flat()])
}

const addressOf = ({ id }: CaseRow) => `/decisions/${id}`

async function ownItems(
  context: Context,
  kind: ReportKind,
  found: readonly Found[],
): Promise<Entry[]> {
  const { column, show, scope } = reportables[kind]
  if (found.length === 0 || !context.viewer.scopes.has(scope)) return []
  const items = await show(
    context,
    found.map(({ row }) => row[column] ?? 0),
  )
  const itemOf = new Map(items.filter(({ isOwn }) => isOwn).map((item) => [item.id, item]))
  return found.flatMap(({ row, appeal }): Entry[] => {
    const item = itemOf.get(row[column] ?? 0)
    if (!item || !toldOf({ row, appeal, item })) return []
    // A post is named by its own text: the title of its thread may no longer be visible to its
    // author.
    const title = row.kind === 'post' ? excerpt(item.text, 60) : item.title
    return [[row.id, { title, address: addressOf(row) }]]
  })
}
