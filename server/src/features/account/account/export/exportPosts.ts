import { desc, eq } from 'drizzle-orm'
import { bulletins } from '../../../posts/bulletins/bulletins.table.ts'
import { discussions, posts, threadMarks } from '../../../posts/discussions/discussions.table.ts'
import { reportCases, reportedItemID, reports } from '../../../posts/reports/reports.table.ts'
import { rides } from '../../../posts/rides/rides.table.ts'
import { type ExportSource, mostExported } from '../account.policy.ts'

/**
 * Reads what a person posted, followed, read and reported, newest first, including deleted rows
 * that are not yet erased.
 */
export async function exportPosts({ db, id }: ExportSource) {
  return {
    bulletins: await db
      .select()
      .from(bulletins)
      .where(eq(bulletins.userID, id))
      .orderBy(desc(bulletins.id))
      .limit(mostExported),
    rides: await db
      .select()
      .from(rides)
      .where(eq(rides.userID, id))
      .orderBy(desc(rides.id))
      .limit(mostExported),
    threads: await db
      .select()
      .from(discussions)
      .where(eq(discussions.userID, id))
      .orderBy(desc(discussions.id))
      .limit(mostExported),
    posts: await db
      .select()
      .from(posts)
      .where(eq(posts.userID, id))
      .orderBy(desc(posts.id))
      .limit(mostExported),
    threadMarks: await db
      .select()
      .from(threadMarks)
      .where(eq(threadMarks.userID, id))
      .orderBy(desc(threadMarks.discussionID))
      .limit(mostExported),
    reports: await exportReports({ db, id }),
  }
}

const exportReports = ({ db, id }: ExportSource) =>
  db
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
    .where(eq(reports.reporterID, id))
    .orderBy(desc(reports.id))
    .limit(mostExported)
