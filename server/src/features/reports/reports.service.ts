import type { Page } from '@wso/contract/core/endpoint'
import type {
  NewReport,
  ReportCase,
  ReportCaseDetail,
  ReportedItem,
  ReportKind,
  ReportSearch,
} from '@wso/contract/reports/reports'
import { reportKinds } from '@wso/contract/reports/reports.limits'
import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { columnsOf } from '#core/database/columnsOf.ts'
import { brokenConstraint } from '#core/database/db.ts'
import { notFound, refuse } from '#core/refusal.ts'
import { missingScope } from '#core/viewer.ts'
import { lockAccount } from '#features/users/account.public.ts'
import { personRefColumns, presentPersonRef } from '#features/users/users.public.ts'
import { users } from '#features/users/users.table.ts'
import { reportables } from './reportKinds.ts'
import { appeals, reportCases, reports } from './reports.table.ts'

type CaseRow = typeof reportCases.$inferSelect
/** A case of an item that can be reported. */
type ReportedRow = CaseRow & { kind: ReportKind }

/**
 * Reports an item, once per person. A new report reopens a decided case.
 * @throws 404 when the viewer cannot see the item, 1331 for their own, 409 for a second report
 */
export async function create(context: Context, body: NewReport) {
  const { kind, itemID, secret, ...report } = body
  const { viewer, now } = context
  const { scope, find, column } = reportables[kind]
  if (!viewer.scopes.has(scope)) throw missingScope(viewer, { level: 3, anyOf: [scope] })
  const { isOwn } = await find(context, itemID, secret)
  if (isOwn) throw refuse('notSelf', 'You can’t report your own post. You can edit or delete it.')
  const createdTime = now().toISOString()
  return context.db.transaction(async (db) => {
    await lockAccount(db, viewer)
    const opened = {
      openReports: sql`${reportCases.openReports} + 1`,
      reports: sql`${reportCases.reports} + 1`,
      state: 'open' as const,
      lastReportedTime: createdTime,
    }
    const times = { firstReportedTime: createdTime, lastReportedTime: createdTime }
    const [row] = await db
      .insert(reportCases)
      .values({ kind, [column]: itemID, state: 'open', openReports: 1, reports: 1, ...times })
      .onConflictDoUpdate({ target: reportCases[column], set: opened })
      .returning({ id: reportCases.id })
      .catch(refuseGone)
    await db
      .insert(reports)
      .values({
        ...columnsOf(reports, report),
        caseID: row!.id,
        reporterID: viewer.id,
        createdTime,
      })
      .catch(refuseTwice)
    return { id: row!.id, createdTime }
  })
}

/** The item may be erased while it is being reported. */
function refuseGone(error: unknown): never {
  if (!brokenConstraint(error)?.endsWith('_fk')) throw error
  throw refuse('notFound')
}

function refuseTwice(error: unknown): never {
  if (brokenConstraint(error) !== 'reports_once') throw error
  throw refuse('conflict', 'You have already reported this.')
}

// Literals, so that a prepared plan can use the partial indexes.
export const isOpen = sql`${reportCases.state} = 'open'`
const isDecided = sql`${reportCases.state} <> 'open'`

/** Matches the cases of reports. Those of flagged reviews are in the queue of their own moderators. */
export const isOfReports = ne(reportCases.kind, 'factrakReview')
export const isReported = (row: CaseRow): row is ReportedRow => row.kind !== 'factrakReview'

/** Lists open cases, most reported first, or decided cases, newest decision first. */
export async function list(context: Context, query: ReportSearch): Promise<Page<ReportCase>> {
  const { db } = context
  const filters = and(
    isOfReports,
    query.state === 'open' ? isOpen : isDecided,
    query.kind && eq(reportCases.kind, query.kind),
  )
  const order =
    query.state === 'open'
      ? [desc(reportCases.openReports), asc(reportCases.firstReportedTime), asc(reportCases.id)]
      : [desc(reportCases.decidedTime), desc(reportCases.id)]
  const [rows, total] = await Promise.all([
    selectCases(context)
      .where(filters)
      .orderBy(...order)
      .limit(query.limit)
      .offset(query.offset),
    db.$count(reportCases, filters),
  ])
  return { items: await withItems(context, rows), total }
}

const selectCases = ({ db }: Context) =>
  db
    .select({ row: reportCases, person: personRefColumns, appeal: appeals })
    .from(reportCases)
    .leftJoin(users, eq(users.id, reportCases.decidedByID))
    .leftJoin(appeals, eq(appeals.caseID, reportCases.id))
    .$dynamic()

type Selected = Awaited<ReturnType<typeof selectCases>>[number]

const itemIDOf = (row: ReportedRow) => row[reportables[row.kind].column] ?? 0

/** Adds the reported items, with one query per kind. */
async function withItems(context: Context, selected: Selected[]): Promise<ReportCase[]> {
  const rows = selected.flatMap(({ row, ...rest }) => (isReported(row) ? [{ row, ...rest }] : []))
  const items = new Map<string, ReportedItem>()
  for (const kind of reportKinds) {
    const ids = rows.filter(({ row }) => row.kind === kind).map(({ row }) => itemIDOf(row))
    const shown = ids.length > 0 ? await reportables[kind].show(context, ids) : []
    for (const item of shown) items.set(`${kind} ${item.id}`, item)
  }
  return rows.flatMap(({ row, person, appeal }) => {
    const item = items.get(`${row.kind} ${itemIDOf(row)}`)
    if (!item) return [] // Erased between the two queries.
    const decidedBy = presentPersonRef(person, context.viewer)
    const itemID = itemIDOf(row)
    return [
      {
        ...row,
        itemID,
        item,
        appeal: presentAppeal(context, appeal),
        ...(decidedBy && { decidedBy }),
      },
    ]
  })
}

const presentAppeal = ({ viewer }: Context, appeal: typeof appeals.$inferSelect | null) =>
  appeal && { ...appeal, isOwnDecision: appeal.decidedByID === viewer.id }

/**
 * Loads one case with its reports and the items around it. Reporters are left out when the viewer
 * wrote the item.
 * @throws 404
 */
export async function get(context: Context, id: number): Promise<ReportCaseDetail> {
  const isThis = and(eq(reportCases.id, id), isOfReports)
  const [found] = await withItems(context, await selectCases(context).where(isThis))
  if (!found) throw notFound('Report')
  const reasons = await context.db
    .select({ report: reports, person: personRefColumns })
    .from(reports)
    .leftJoin(users, eq(users.id, reports.reporterID))
    .where(eq(reports.caseID, id))
    .orderBy(asc(reports.id))
    .limit(100)
  const around = await reportables[found.kind].surroundings?.(context, found.itemID)
  return {
    ...found,
    item: { ...found.item, ...around },
    reasons: reasons.map(({ report, person }) => {
      const reporter = found.item.isOwn ? undefined : presentPersonRef(person, context.viewer)
      return { ...report, ...(reporter && { reporter }) }
    }),
  }
}

/** Counts open cases by kind, and decided cases. */
export async function counts({ db }: Context) {
  const [openByKind, decided] = await Promise.all([
    db
      .select({ kind: sql<ReportKind>`${reportCases.kind}`, cases: sql<number>`count(*)::int` })
      .from(reportCases)
      .where(and(isOpen, isOfReports))
      .groupBy(reportCases.kind)
      .orderBy(asc(reportCases.kind)),
    db.$count(reportCases, and(isDecided, isOfReports)),
  ])
  const open = openByKind.reduce((sum, { cases }) => sum + cases, 0)
  return { open, decided, openByKind }
}
