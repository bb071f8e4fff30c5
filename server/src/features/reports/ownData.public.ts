import { desc, eq } from 'drizzle-orm'
import { maxExported, type OwnSource } from '#core/database/ownRows.ts'
import { reportCases, reportedItemID, reports } from './reports.table.ts'

/** Reads what the viewer reported, newest first. */
export const ownReports = async ({ db, viewer }: OwnSource) => ({
  reports: await db
    .select({
      id: reports.id,
      kind: reportCases.kind,
      itemID: reportedItemID,
      reason: reports.reason,
      note: reports.note,
      createdTime: reports.createdTime,
    })
    .from(reports)
    .innerJoin(reportCases, eq(reportCases.id, reports.caseID))
    .where(eq(reports.reporterID, viewer.id))
    .orderBy(desc(reports.id))
    .limit(maxExported),
})
