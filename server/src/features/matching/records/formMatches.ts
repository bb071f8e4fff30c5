import { type SQL, sql } from 'drizzle-orm'
import { seniorYear } from '#core/calendar/classStanding.ts'
import type { Services } from '#core/context.ts'
import { publishTo } from '#core/live/publish.ts'
import { isOffered } from '#core/offeredServices.ts'
import { notify } from '#features/notifications/notifications/notifications.public.ts'
import { matchBlocks } from '#features/users/blocks.table.ts'
import { users } from '#features/users/users.table.ts'
import { ephcatchPairs, ephmatchPairs } from './pairs.table.ts'
import { hasJoinedEphmatch, isInEphcatch } from './people.policy.ts'
import { ephmatchProfiles } from './profiles.table.ts'

/** A match that people were told of less than a day ago is not announced again. */
const notifyAgain = sql`interval '1 day'`

/**
 * Forms the matches of both services from likes that stand, and tells both people of each. Runs once a
 * day, so that a like which is given and withdrawn in between learns nothing: who wants to know has to
 * let the like stand, and then both know.
 */
export async function formMatches(services: Services): Promise<void> {
  await services.db.transaction(async (db) => {
    if (isOffered(services.config, 'ephmatch')) await formEphmatch({ ...services, db })
    if (isOffered(services.config, 'ephcatch')) await formEphcatch({ ...services, db })
  })
}

async function formEphmatch(services: Services) {
  const { db } = services
  const people = db
    .select({ id: users.id })
    .from(users)
    .innerJoin(ephmatchProfiles, sql`${ephmatchProfiles.userID} = ${users.id}`)
    .where(hasJoinedEphmatch(services))
  const formed = await form(services, {
    table: sql`${ephmatchPairs}`,
    sequence: 'ephmatch_match_ids',
    isMutual: sql`pair.low_relation = 'like' and pair.high_relation = 'like'`,
    people: sql`${people}`,
  })
  await tell(services, formed, (news) =>
    notify(services, 'ephmatchMatch', {
      ...news,
      subject: { ...news.subject, kind: 'ephmatchMatch' },
    }),
  )
}

async function formEphcatch(services: Services) {
  const { db, now, config } = services
  const people = db
    .select({ id: users.id })
    .from(users)
    .where(isInEphcatch(services, seniorYear(now(), config.TIME_ZONE)))
  const formed = await form(services, {
    table: sql`${ephcatchPairs}`,
    sequence: 'ephcatch_match_ids',
    isMutual: sql`pair.low_time is not null and pair.high_time is not null`,
    people: sql`${people}`,
  })
  await tell(services, formed, (news) =>
    notify(services, 'ephcatchMatch', {
      ...news,
      subject: { ...news.subject, kind: 'ephcatchMatch' },
    }),
  )
}

type Forming = { table: SQL; sequence: string; isMutual: SQL; people: SQL }
type Formed = { id: number; low: number; high: number; isNews: boolean }

/** Makes a match of each pair that likes each other and has none, if both take part and neither blocks. */
async function form({ db, now }: Services, { table, sequence, isMutual, people }: Forming) {
  const time = sql`${now().toISOString()}::timestamptz`
  const rows = await db.execute<Formed>(sql`
    with people as materialized (${people}),
    chosen as (
      select pair.low_id, pair.high_id,
        coalesce(pair.told_time < ${time} - ${notifyAgain}, true) as is_news
      from ${table} pair
      where ${isMutual} and (pair.match_id is null or pair.ended_time is not null)
        and pair.low_id in (select id from people) and pair.high_id in (select id from people)
        and not exists (select from ${matchBlocks} block
          where (block.user_id, block.blocked_id) in
            ((pair.low_id, pair.high_id), (pair.high_id, pair.low_id)))
      order by pair.low_id, pair.high_id for update of pair)
    update ${table} pair set match_id = coalesce(pair.match_id, nextval(${sequence})), matched_time = ${time},
      ended_time = null, low_seen = null, high_seen = null,
      told_time = case when chosen.is_news then ${time} else pair.told_time end
    from chosen
    where pair.low_id = chosen.low_id and pair.high_id = chosen.high_id
    returning pair.match_id as id, pair.low_id as low, pair.high_id as high,
      chosen.is_news as "isNews"`)
  return [...rows]
}

type News = { to: number[]; subject: { id: number }; dedupKey: string }

async function tell(
  { db, now }: Services,
  formed: readonly Formed[],
  send: (news: News) => Promise<void>,
) {
  for (const { id, low, high, isNews } of formed) {
    const dedupKey = `${id}:${now().toISOString()}`
    // oxlint-disable-next-line no-await-in-loop -- a day has few new matches
    if (isNews) await send({ to: [low, high], subject: { id }, dedupKey })
  }
  const people = new Set(formed.flatMap(({ low, high }) => [low, high]))
  if (people.size > 0) await publishTo(db, 'matches', [...people])
}
