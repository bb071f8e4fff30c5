import type { Page } from '@wso/contract/core/endpoint'
import type { Ephcatcher, EphcatchMatch, EphcatchSearch } from '@wso/contract/matching/ephcatch'
import { maxOpenLikes } from '@wso/contract/matching/matchingRules'
import { and, asc, desc, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { seniorYear } from '#core/calendar/classStanding.ts'
import type { Context } from '#core/context.ts'
import { containsWords } from '#core/database/textSearch.ts'
import { refuse } from '#core/refusal.ts'
import { isUnblocked } from '#features/users/blocks.public.ts'
import { allRelations, loadUsers } from '#features/users/load.public.ts'
import { presentUser } from '#features/users/users.public.ts'
import { users } from '#features/users/users.table.ts'
import { matchesOf, otherOf, ownSide, pairWith } from '../records/pairs.load.ts'
import { ephcatchPairs } from '../records/pairs.table.ts'
import { isInEphcatch } from '../records/people.policy.ts'

/** Matches the other people in Ephcatch whom the viewer can see. */
export const isSeen = (context: Context) =>
  and(
    ne(users.id, context.viewer.id),
    isInEphcatch(context, seniorYear(context.now(), context.config.TIME_ZONE)),
    isUnblocked(context, users.id),
  )

const ownLike = ({ viewer }: Context): SQL<string | null> =>
  ownSide(ephcatchPairs, viewer.id, ephcatchPairs.lowTime, ephcatchPairs.highTime)

const selectPeople = (context: Context, filter: SQL | undefined) =>
  context.db
    .select({
      id: users.id,
      name: users.name,
      unixID: users.unixID,
      liked: sql<boolean>`${ownLike(context)} is not null`,
    })
    .from(users)
    .leftJoin(ephcatchPairs, pairWith(ephcatchPairs, context.viewer.id, users.id))
    .where(and(isSeen(context), filter))
    .$dynamic()

/** Names in the order of the directory: without case and accents. */
const byName = sql`fold(${users.name}) collate "C"`

/** Lists the other people in Ephcatch by name. */
export async function list(context: Context, search: EphcatchSearch): Promise<Page<Ephcatcher>> {
  const filter = and(
    search.q ? containsWords(users.name, search.q) : undefined,
    likedFilter(context, search),
  )
  const isNumber = /^\d*$/.test(search.offset)
  const after = isNumber ? undefined : sql`${byName} > fold(${search.offset})`
  const [items, total] = await Promise.all([
    selectPeople(context, and(filter, after))
      .orderBy(asc(byName), asc(users.id))
      .limit(search.limit)
      .offset(isNumber ? Number(search.offset) : 0),
    count(context, filter),
  ])
  return { items, total }
}

const likedFilter = (context: Context, { liked }: EphcatchSearch) =>
  liked ? isNotNull(ownLike(context)) : undefined

async function count(context: Context, filter: SQL | undefined): Promise<number> {
  const [row] = await context.db
    .select({ total: sql<number>`count(*)::int` })
    .from(users)
    .leftJoin(ephcatchPairs, pairWith(ephcatchPairs, context.viewer.id, users.id))
    .where(and(isSeen(context), filter))
  return row?.total ?? 0
}

/** Returns one person in Ephcatch. @throws 1731 */
export async function get(context: Context, userID: number): Promise<Ephcatcher> {
  const [person] = await selectPeople(context, eq(users.id, userID))
  if (!person) throw refuse('ephcatcherUnknown')
  return person
}

/** Lists the people whom the viewer matched, latest match first, and ended ones last. */
export async function matches(
  context: Context,
  { limit, offset }: { limit: number; offset: number },
): Promise<Page<EphcatchMatch>> {
  const { db, viewer } = context
  const [rows, total] = await Promise.all([
    db
      .select({ id: users.id, endedTime: ephcatchPairs.endedTime })
      .from(ephcatchPairs)
      .innerJoin(users, eq(users.id, otherOf(ephcatchPairs, viewer.id)))
      .where(and(matchesOf(ephcatchPairs, viewer.id), isSeen(context)))
      .orderBy(
        desc(isNull(ephcatchPairs.endedTime)),
        desc(ephcatchPairs.matchedTime),
        desc(ephcatchPairs.matchID),
      )
      .limit(limit)
      .offset(offset),
    countMatches(context),
  ])
  const ids = rows.map(({ id }) => id)
  const people = await loadUsers(db, ids, allRelations)
  const ended = new Set(rows.flatMap(({ id, endedTime }) => (endedTime === null ? [] : [id])))
  const items = people.map((person) => ({
    ...presentUser(person, viewer),
    ...(ended.has(person.id) && { ended: true }),
  }))
  return { items, total }
}

async function countMatches(context: Context): Promise<number> {
  const { db, viewer } = context
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(ephcatchPairs)
    .innerJoin(users, eq(users.id, otherOf(ephcatchPairs, viewer.id)))
    .where(and(matchesOf(ephcatchPairs, viewer.id), isSeen(context)))
  return row?.total ?? 0
}

/** Counts the viewer's open likes, and their matches. */
export async function counts(context: Context) {
  const [openLikes, matched] = await Promise.all([countOpenLikes(context), countMatches(context)])
  return { openLikes, maxOpenLikes, matches: matched }
}

/** Counts the viewer's likes of people who are in Ephcatch now and have not returned them. */
export async function countOpenLikes(context: Context): Promise<number> {
  const { db, viewer } = context
  const [row] = await db
    .select({ open: sql<number>`count(*)::int` })
    .from(ephcatchPairs)
    .innerJoin(users, eq(users.id, otherOf(ephcatchPairs, viewer.id)))
    .where(
      and(
        or(isNull(ephcatchPairs.matchID), isNotNull(ephcatchPairs.endedTime)),
        isNotNull(ownLike(context)),
        or(eq(ephcatchPairs.lowID, viewer.id), eq(ephcatchPairs.highID, viewer.id)),
        isSeen(context),
      ),
    )
  return row?.open ?? 0
}
