import type { Waiting } from '@wso/contract/site/now'
import { eq, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { bans } from '#features/users/users.table.ts'
import { banAppeals } from '../adminPeople/banAppeals.table.ts'
import { hasOpenAppeal } from './banAppealAnswers.ts'

export { get as ownBanAppeal } from './banAppeals.service.ts'

/** Counts the appeals of bans that wait, for administrators; undefined without any, and for others. */
export async function waitingBanAppeals(context: Context): Promise<Waiting['banAppeals']> {
  const { db, viewer } = context
  if (!viewer.scopes.has('admin:all')) return undefined
  const [row] = await db
    .select({
      open: sql<number>`count(*)::int`,
      since: sql<string>`min(${banAppeals.createdTime})`.mapWith(banAppeals.createdTime),
    })
    .from(banAppeals)
    .innerJoin(bans, eq(bans.userID, banAppeals.userID))
    .where(hasOpenAppeal(context))
    .having(sql`count(*) > 0`)
  return row
}
