import { desc, eq, sql } from 'drizzle-orm'
import { bulletins } from '../bulletins/bulletins.table.ts'
import { discussions, posts } from '../discussions/discussions.table.ts'
import { reportCases, reports } from '../reports/reports.table.ts'
import { rides } from '../rides/rides.table.ts'
import { most, type Own } from './account.own.ts'

/** Everything a person posted or reported, the newest first, with what is deleted but still kept. */
export async function ownPosts({ db, id }: Own) {
  return {
    bulletins: await db
      .select()
      .from(bulletins)
      .where(eq(bulletins.userID, id))
      .orderBy(desc(bulletins.id))
      .limit(most),
    rides: await db
      .select()
      .from(rides)
      .where(eq(rides.userID, id))
      .orderBy(desc(rides.id))
      .limit(most),
    threads: await db
      .select()
      .from(discussions)
      .where(eq(discussions.userID, id))
      .orderBy(desc(discussions.id))
      .limit(most),
    posts: await db
      .select()
      .from(posts)
      .where(eq(posts.userID, id))
      .orderBy(desc(posts.id))
      .limit(most),
    reports: await ownReports({ db, id }),
  }
}

const itemID = sql<number>`coalesce(${reportCases.bulletinID}, ${reportCases.rideID},
  ${reportCases.discussionID}, ${reportCases.postID})`

const ownReports = ({ db, id }: Own) =>
  db
    .select({
      id: reports.id,
      kind: reportCases.kind,
      itemID,
      reason: reports.reason,
      note: reports.note,
      createdTime: reports.createdTime,
    })
    .from(reports)
    .innerJoin(reportCases, eq(reportCases.id, reports.caseID))
    .where(eq(reports.reporterID, id))
    .orderBy(desc(reports.id))
    .limit(most)
