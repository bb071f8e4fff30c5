import { eq, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { keyedHash } from '#core/secrets.ts'
import { users } from '../../users/users.table.ts'
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

/** The maximum number of people with the viewer's taste that are considered. */
const mostNeighbors = 50
/**
 * The minimum number of people whose likes count, so that a single like moves no one in other
 * people's lists.
 */
const fewest = 3

/**
 * Returns the user ids of a page of recommended people, from those whom `filter` matches.
 *
 * - Taste: people with the viewer's taste, who like the same people, like them.
 * - Reciprocity: they like people with the viewer's taste.
 * - Kinship: they share tags, are close in class year, or look for the same.
 * - Attention: the more likes they have received, the lower they are; a daily draw gives everyone
 *   days at the top.
 *
 * The order depends on the viewer, on profiles, on likes made before this morning and on the day. A
 * withdrawn like is deleted, so withdrawing an older one can change the order at once. Likes that
 * the viewer received are not read, so an unreturned like moves no one in the liked person's list.
 * Friends who compare their lists learn little: taste and attention count from three likes on, and
 * the draw is keyed, so that it cannot be factored out.
 */
export async function recommend(
  { db, config, viewer, now }: Pick<Context, 'db' | 'config' | 'viewer' | 'now'>,
  filter: SQL | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<number[]> {
  const morning = morningOf(now())
  const draw = keyedHash(config, 'recommendations', `${viewer.id} ${morning.toISOString()}`)
  const shown = sql`
    select ${ephmatchProfiles.userID} as id, ${ephmatchProfiles.attention} as attention,
      ${ephmatchProfiles.lookingFor} as looking_for, ${users.classYear} as class_year,
      ${earlierRelation(viewer.id, morning)} as relation
    from ${ephmatchProfiles}
    inner join ${users} on ${eq(users.id, ephmatchProfiles.userID)}
    left join ${ephmatchPairs} on ${pairWith(ephmatchPairs, viewer.id, ephmatchProfiles.userID)}
    where ${filter}`
  const { rows } = await db.execute<{ id: number }>(sql`
    with ${tables(viewer.id, morning)}, shown as (${shown}),
    people as (${people})
    select people.id from people cross join viewer_profile
    order by ${score(draw)} desc, people.id
    limit ${limit} offset ${offset}`)
  return rows.map(({ id }) => id)
}

/**
 * Collects the facts about each listed person. Grouped instead of joined: the planner misestimates
 * how many people a filter leaves, and would then join row by row.
 */
const people = sql`
  select id, sum(liked) as liked, sum(likes) as likes, sum(tags) as tags, max(attention) as attention,
    max(looking_for) as looking_for, max(class_year) as class_year, max(relation) as relation
  from (
    select id, 0 as liked, 0 as likes, 0 as tags, attention, looking_for, class_year, relation,
      true as is_shown from shown
    union all select id, weight, 0, 0, null, null, null, null, false from liked_by_taste
    union all select id, 0, weight, 0, null, null, null, null, false from likes_taste
    union all select id, 0, 0, tags, null, null, null, null, false from shared_tags) each
  group by id having bool_or(is_shown)`

/** The people whom a person had liked before this morning; `lateral`, so that an index is used. */
const likedBy = (id: SQL, morning: Date) => sql`lateral (
  select high_id as id from ${ephmatchPairs}
  where low_relation = 'like' and low_id = ${id} and low_time < ${morning.toISOString()}::timestamptz
  union all
  select low_id from ${ephmatchPairs}
  where high_relation = 'like' and high_id = ${id} and high_time < ${morning.toISOString()}::timestamptz)`

/** The people who had liked a person before this morning. Never used for the viewer. */
const likersOf = (id: SQL, morning: Date) => sql`lateral (
  select low_id as id from ${ephmatchPairs}
  where low_relation = 'like' and high_id = ${id} and low_time < ${morning.toISOString()}::timestamptz
  union all
  select high_id from ${ephmatchPairs}
  where high_relation = 'like' and low_id = ${id} and high_time < ${morning.toISOString()}::timestamptz)`

const tables = (viewerID: number, morning: Date) => sql`
  liked as materialized (
    select id from ${likedBy(sql`${viewerID}::int`, morning)} own),
  neighbors as materialized (
    select likers.id, count(*)::int as weight
    from liked cross join ${likersOf(sql`liked.id`, morning)} likers
    where likers.id <> ${viewerID}::int
    group by likers.id order by weight desc, likers.id limit ${mostNeighbors}),
  liked_by_taste as (
    select theirs.id, sum(weight)::int as weight
    from neighbors cross join ${likedBy(sql`neighbors.id`, morning)} theirs
    where theirs.id <> ${viewerID}::int group by theirs.id having count(*) >= ${fewest}),
  likes_taste as (
    select likers.id, sum(weight)::int as weight
    from neighbors cross join ${likersOf(sql`neighbors.id`, morning)} likers
    group by likers.id having count(*) >= ${fewest}),
  shared_tags as (
    select theirs.user_id as id, count(*)::int as tags
    from user_tags own join user_tags theirs using (tag_id)
    where own.user_id = ${viewerID}::int group by theirs.user_id),
  viewer_profile as (
    select person.class_year, own.looking_for, greatest(1, (select sum(weight) from neighbors)) as taste
    from users person left join ephmatch_profiles own on own.user_id = person.id
    where person.id = ${viewerID}::int)`

/** The viewer's decision before this morning: 'like', 'dislike' or null. */
const earlierRelation = (viewerID: number, morning: Date) => sql`
  case when low_id = ${viewerID}::int and low_time < ${morning.toISOString()}::timestamptz then low_relation
    when high_id = ${viewerID}::int and high_time < ${morning.toISOString()}::timestamptz then high_relation end`

/** The score of a person; people whom the viewer likes come later, and skipped people last. */
const score = (draw: string) => sql`
  (2.0 * sqrt(people.liked::float * people.likes) / viewer_profile.taste
  + 0.5 * (people.liked + people.likes)::float / viewer_profile.taste
  + 0.2 * least(people.tags, 3)
  + 0.1 * (3 - least(coalesce(abs(people.class_year - viewer_profile.class_year), 3), 3))
  + case when people.looking_for = viewer_profile.looking_for then 0.3 else 0 end
  + 0.9 * (hashtextextended(${draw}::text || people.id, 0) & 65535)::float / 65536
  - 0.3 * ln(1 + people.attention)
  - case people.relation when 'like' then 0.7 when 'dislike' then 100 else 0 end)`

/**
 * Counts the likes that each person had received by this morning, in steps of three. Runs once a
 * day.
 */
export async function countAttention({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const morning = morningOf(now()).toISOString()
  await db.execute(sql`
    with received as (
      select id, sum(likes)::int / ${fewest} * ${fewest} as likes from (
        select high_id as id, count(*) as likes from ${ephmatchPairs}
        where low_relation = 'like' and low_time < ${morning}::timestamptz group by high_id
        union all
        select low_id, count(*) from ${ephmatchPairs}
        where high_relation = 'like' and high_time < ${morning}::timestamptz group by low_id) each
      group by id)
    update ${ephmatchProfiles} as profile set attention = coalesce(received.likes, 0)
    from ${ephmatchProfiles} as every left join received on received.id = every.user_id
    where every.id = profile.id and profile.attention <> coalesce(received.likes, 0)`)
}
