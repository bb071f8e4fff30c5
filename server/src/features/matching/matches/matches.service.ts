import type { Page } from '@wso/contract/core/endpoint'
import type { EphmatchMatch } from '@wso/contract/matching/matches'
import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { markSubjectsRead } from '#features/notifications/notifications/notifications.public.ts'
import { isUnblocked } from '#features/users/blocks.public.ts'
import { loadUsers } from '#features/users/load.public.ts'
import { presentUser } from '#features/users/users.public.ts'
import { users } from '#features/users/users.table.ts'
import { matchesOf, otherOf, ownSide } from '../records/pairs.load.ts'
import { ephmatchPairs } from '../records/pairs.table.ts'
import { isInEphmatch } from '../records/people.policy.ts'
import { contactFields, shownFields } from '../records/profiles.load.ts'
import { ephmatchPhotos, ephmatchProfiles } from '../records/profiles.table.ts'

/** Selects the viewer's matches with people whom they can see now, latest first, and ended ones last. */
const selectMatches = (context: Context, filter?: SQL) => {
  const { db, viewer } = context
  const { lowSeen, highSeen } = ephmatchPairs
  return db
    .select({
      id: ephmatchPairs.matchID,
      matchedTime: ephmatchPairs.matchedTime,
      endedTime: ephmatchPairs.endedTime,
      seenBySelf: sql<boolean>`${ownSide(ephmatchPairs, viewer.id, lowSeen, highSeen)} is not null`,
      seenByOther: sql<boolean>`${ownSide(ephmatchPairs, viewer.id, highSeen, lowSeen)} is not null`,
      profile: ephmatchProfiles,
      photo: ephmatchPhotos.name,
    })
    .from(ephmatchPairs)
    .innerJoin(users, eq(users.id, otherOf(ephmatchPairs, viewer.id)))
    .innerJoin(ephmatchProfiles, eq(ephmatchProfiles.userID, users.id))
    .leftJoin(ephmatchPhotos, eq(ephmatchPhotos.userID, users.id))
    .where(and(isShown(context), filter))
    .orderBy(
      desc(isNull(ephmatchPairs.endedTime)),
      desc(ephmatchPairs.matchedTime),
      desc(ephmatchPairs.matchID),
    )
    .$dynamic()
}

/** Matches the viewer's matches with people whom they can see. Join `users` and `ephmatchProfiles`. */
export const isShown = (context: Context) =>
  and(
    matchesOf(ephmatchPairs, context.viewer.id),
    isInEphmatch(context),
    isUnblocked(context, users.id),
  )

type Query = { limit: number; offset: number; keepUnseen: boolean }

/** Lists the viewer's matches, latest first, and marks them as seen unless `keepUnseen` is set. */
export async function list(
  context: Context,
  { limit, offset, keepUnseen }: Query,
  shown: ReadonlySet<'tags'>,
): Promise<Page<EphmatchMatch>> {
  const { db, viewer } = context
  const [rows, { total }] = await Promise.all([
    selectMatches(context).limit(limit).offset(offset),
    counts(context),
  ])
  const people = await loadUsers(
    db,
    rows.map(({ profile }) => profile.userID),
    shown,
  )
  const byID = new Map(people.map((person) => [person.id, presentUser(person, viewer)]))
  const items = rows.flatMap(
    ({ id, matchedTime, endedTime, seenBySelf, seenByOther, profile, photo }) => {
      const user = byID.get(profile.userID)
      if (!user || id === null || matchedTime === null) return []
      return {
        id,
        createdAt: matchedTime,
        updatedAt: endedTime ?? matchedTime,
        ...(endedTime !== null && { ended: true }),
        matchedUserID: profile.userID,
        seenBySelf,
        seenByMatchedUser: seenByOther,
        matchedUser: {
          ...user,
          ephmatchProfile: {
            ...shownFields(profile, { photo, isOwn: false }),
            ...(endedTime === null && contactFields(profile)),
          },
        },
      }
    },
  )
  if (!keepUnseen) await see(context, { matchIDs: items.map(({ id }) => id) })
  return { items, total }
}

/** Counts the viewer's matches, and those they have not seen. */
export async function counts(context: Context): Promise<{ total: number; unseen: number }> {
  const { db, viewer } = context
  const seen = ownSide(ephmatchPairs, viewer.id, ephmatchPairs.lowSeen, ephmatchPairs.highSeen)
  const [row] = await db
    .select({
      total: sql<number>`count(*)::int`,
      unseen: sql<number>`(count(*) filter (where ${seen} is null))::int`,
    })
    .from(ephmatchPairs)
    .innerJoin(users, eq(users.id, otherOf(ephmatchPairs, viewer.id)))
    .innerJoin(ephmatchProfiles, eq(ephmatchProfiles.userID, users.id))
    .where(isShown(context))
  return row ?? { total: 0, unseen: 0 }
}

/** Marks the viewer's matches with these people as seen, or all of them. */
export async function markSeen(context: Context, userIDs: number[] | undefined) {
  const wanted = userIDs && inArray(otherOf(ephmatchPairs, context.viewer.id), userIDs)
  const rows = userIDs?.length === 0 ? [] : await selectMatches(context, wanted)
  await see(context, { matchIDs: rows.flatMap(({ id }) => id ?? []) })
  return counts(context)
}

async function see(context: Context, { matchIDs }: { matchIDs: number[] }) {
  if (matchIDs.length === 0) return
  const { db, viewer, now } = context
  const time = now().toISOString()
  const seenOn = (side: 'low' | 'high') =>
    sql`case when ${ephmatchPairs[`${side}ID`]} = ${viewer.id}
      then coalesce(${ephmatchPairs[`${side}Seen`]}, ${time}::timestamptz)
      else ${ephmatchPairs[`${side}Seen`]} end`
  await db
    .update(ephmatchPairs)
    .set({ lowSeen: seenOn('low'), highSeen: seenOn('high') })
    .where(
      and(
        inArray(ephmatchPairs.matchID, matchIDs),
        or(eq(ephmatchPairs.lowID, viewer.id), eq(ephmatchPairs.highID, viewer.id)),
      ),
    )
  await markSubjectsRead(context, 'ephmatchMatch', (id) => inArray(id, matchIDs))
}
