import { eq, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { keyedHash } from '#core/secrets.ts'
import { users } from '#features/users/users.table.ts'
import { pairWith } from '../records/pairs.load.ts'
import { ephmatchPairs } from '../records/pairs.table.ts'
import { ephmatchProfiles } from '../records/profiles.table.ts'

/** The hour of the day, in UTC, at which recommendations change: 4 am on campus in winter. */
const changesAtHour = 9
const dayMs = 86_400_000

/** Returns the latest moment at which recommendations changed. New decisions do not move anyone until the next. */
export function morningOf(now: Date): Date {
  const shift = changesAtHour * 3_600_000
  return new Date(Math.floor((now.getTime() - shift) / dayMs) * dayMs + shift)
}

/**
 * Returns the user ids of a page of recommended people, from those whom `filter` matches.
 *
 * - Kinship: they share tags, are close in class year, or look for the same.
 * - A daily draw, keyed so that it cannot be computed, gives everyone days at the top.
 *
 * The order depends on the viewer, on profiles, on the viewer's own decisions before this morning and on
 * the day. It reads no like of anyone else, so a like that anyone receives moves no one in any list.
 */
export async function recommend(
  { db, config, viewer, now }: Pick<Context, 'db' | 'config' | 'viewer' | 'now'>,
  filter: SQL | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<number[]> {
  const morning = morningOf(now())
  const draw = keyedHash(config, 'recommendations', `${viewer.id} ${morning.toISOString()}`)
  const rows = await db.execute<{ id: number }>(sql`
    with shared_tags as (
      select theirs.user_id as id, count(*)::int as tags
      from user_tags own join user_tags theirs using (tag_id)
      where own.user_id = ${viewer.id}::int group by theirs.user_id),
    viewer_profile as (
      select person.class_year, own.looking_for
      from users person left join ephmatch_profiles own on own.user_id = person.id
      where person.id = ${viewer.id}::int),
    people as (
      select ${ephmatchProfiles.userID} as id, ${ephmatchProfiles.lookingFor} as looking_for,
        ${users.classYear} as class_year, ${earlierRelation(viewer.id, morning)} as relation
      from ${ephmatchProfiles}
      inner join ${users} on ${eq(users.id, ephmatchProfiles.userID)}
      left join ${ephmatchPairs} on ${pairWith(ephmatchPairs, viewer.id, ephmatchProfiles.userID)}
      where ${filter})
    select people.id from people cross join viewer_profile
    left join shared_tags on shared_tags.id = people.id
    order by ${score(draw)} desc, people.id
    limit ${limit} offset ${offset}`)
  return rows.map(({ id }) => id)
}

/** The viewer's decision before this morning: 'like', 'dislike' or null. */
const earlierRelation = (viewerID: number, morning: Date) => sql`
  case when low_id = ${viewerID}::int and low_time < ${morning.toISOString()}::timestamptz then low_relation
    when high_id = ${viewerID}::int and high_time < ${morning.toISOString()}::timestamptz then high_relation end`

/** The score of a person; people whom the viewer likes come later, and skipped people last. */
const score = (draw: string) => sql`
  (0.2 * least(coalesce(shared_tags.tags, 0), 3)
  + 0.1 * (3 - least(coalesce(abs(people.class_year - viewer_profile.class_year), 3), 3))
  + case when people.looking_for = viewer_profile.looking_for then 0.3 else 0 end
  + 0.9 * (hashtextextended(${draw}::text || people.id, 0) & 65535)::float / 65536
  - case people.relation when 'like' then 0.7 when 'dislike' then 100 else 0 end)`
