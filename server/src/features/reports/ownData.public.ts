import type { ReportKind } from '@wso/contract/reports/reports'
import { desc, eq, inArray, or, sql } from 'drizzle-orm'
import { maxExported, type OwnSource } from '#core/database/ownRows.ts'
import { reviewsOf } from '#features/dormtrak/records/authors.public.ts'
import { surveysOf } from '#features/factrak/reviews/authors.public.ts'
import { appeals, reportCases, reportedItemID, reports } from './reports.table.ts'

/** Reads what the viewer reported and their appeals, newest first. */
export const ownReports = async ({ db, config, viewer }: OwnSource) => ({
  reports: await db
    .select({
      id: reports.id,
      // Reviews of courses are flagged, not reported.
      kind: sql<ReportKind>`${reportCases.kind}`,
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
  appeals: await db
    .select({
      id: appeals.caseID,
      text: appeals.text,
      createdTime: appeals.createdTime,
      answeredTime: appeals.answeredTime,
    })
    .from(appeals)
    .innerJoin(reportCases, eq(reportCases.id, appeals.caseID))
    .where(
      or(
        eq(appeals.userID, viewer.id),
        // Their appeals about reviews do not name them.
        inArray(
          reportCases.dormReviewID,
          viewer.person ? await reviewsOf(db, config, viewer.person) : [],
        ),
        inArray(
          reportCases.surveyID,
          viewer.person ? await surveysOf(db, config, viewer.person) : [],
        ),
      ),
    )
    .orderBy(desc(appeals.caseID))
    .limit(maxExported),
})
