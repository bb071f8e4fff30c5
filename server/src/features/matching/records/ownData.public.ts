import type { AccountData } from '@wso/contract/account/account'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { maxExported, type OwnSource } from '#core/database/ownRows.ts'
import { isUnblocked } from '#features/users/blocks.public.ts'
import { matchBlocks } from '#features/users/blocks.table.ts'
import { users } from '#features/users/users.table.ts'
import { matchesOf, otherOf, ownSide, pairsOf } from './pairs.load.ts'
import { ephcatchPairs, ephmatchPairs } from './pairs.table.ts'
import { hasJoinedEphmatch } from './people.policy.ts'
import { contactFields, shownFields } from './profiles.load.ts'
import { ephmatchPhotos, ephmatchProfiles } from './profiles.table.ts'

type Own = Pick<
  AccountData,
  'ephmatch' | 'ephmatchDecisions' | 'ephmatchMatches' | 'ephcatchLikes' | 'matchBlocks'
>
/**
 * Reads the viewer's data in Ephmatch and Ephcatch: their own side of each pair, and the matches
 * that they can see now. The result does not depend on unreturned likes of the viewer.
 */
export async function ownMatching(source: OwnSource): Promise<Own> {
  return {
    ephmatch: await ownProfile(source),
    ephmatchDecisions: await ownDecisions(source),
    ephmatchMatches: await ownMatches(source),
    ephcatchLikes: await ownLikes(source),
    matchBlocks: await ownBlocks(source),
  }
}

async function ownProfile({ db, viewer }: OwnSource): Promise<Own['ephmatch']> {
  const [row] = await db
    .select({ profile: ephmatchProfiles, photo: ephmatchPhotos.name })
    .from(ephmatchProfiles)
    .leftJoin(ephmatchPhotos, eq(ephmatchPhotos.userID, ephmatchProfiles.userID))
    .where(eq(ephmatchProfiles.userID, viewer.id))
  if (!row) return null
  const { profile, photo } = row
  return {
    ...shownFields(profile, { photo, isOwn: true }),
    ...contactFields(profile),
    createdTime: profile.createdTime,
    updatedTime: profile.updatedTime,
    optedOutTime: profile.optedOutTime,
    ...(profile.moderationNote !== null && { hiddenNote: profile.moderationNote }),
  }
}

async function ownDecisions({ db, viewer }: OwnSource) {
  const { lowRelation, highRelation, lowTime, highTime } = ephmatchPairs
  const relation: SQL<'like' | 'dislike' | null> = ownSide(
    ephmatchPairs,
    viewer.id,
    lowRelation,
    highRelation,
  )
  const time = ownTime(ownSide(ephmatchPairs, viewer.id, lowTime, highTime))
  const rows = await db
    .select({ userID: users.id, name: users.name, relation, time })
    .from(ephmatchPairs)
    .innerJoin(users, eq(users.id, otherOf(ephmatchPairs, viewer.id)))
    .where(and(pairsOf(ephmatchPairs, viewer.id), sql`${relation} is not null`))
    .orderBy(desc(time), desc(users.id))
    .limit(maxExported)
  return rows.flatMap((row) => (row.relation ? [{ ...row, relation: row.relation }] : []))
}

async function ownMatches({ db, viewer, now }: OwnSource) {
  const { lowSeen, highSeen } = ephmatchPairs
  const rows = await db
    .select({
      userID: users.id,
      name: users.name,
      matchedTime: ephmatchPairs.matchedTime,
      seen: sql<boolean>`${ownSide(ephmatchPairs, viewer.id, lowSeen, highSeen)} is not null`,
    })
    .from(ephmatchPairs)
    .innerJoin(users, eq(users.id, otherOf(ephmatchPairs, viewer.id)))
    .innerJoin(ephmatchProfiles, eq(ephmatchProfiles.userID, users.id))
    .where(
      and(
        matchesOf(ephmatchPairs, viewer.id),
        hasJoinedEphmatch({ db, now }),
        isUnblocked({ db, viewer }, users.id),
      ),
    )
    .orderBy(desc(ephmatchPairs.matchedTime), desc(ephmatchPairs.matchID))
    .limit(maxExported)
  return rows.map(({ matchedTime, ...row }) => ({ ...row, matchedTime: matchedTime ?? '' }))
}

async function ownLikes({ db, viewer }: OwnSource) {
  const { lowTime, highTime } = ephcatchPairs
  const time = ownTime(ownSide(ephcatchPairs, viewer.id, lowTime, highTime))
  return db
    .select({ userID: users.id, name: users.name, time })
    .from(ephcatchPairs)
    .innerJoin(users, eq(users.id, otherOf(ephcatchPairs, viewer.id)))
    .where(and(pairsOf(ephcatchPairs, viewer.id), sql`${time} is not null`))
    .orderBy(desc(time), desc(users.id))
    .limit(maxExported)
}

const ownBlocks = ({ db, viewer }: OwnSource) =>
  db
    .select({ userID: users.id, name: users.name, createdTime: matchBlocks.createdTime })
    .from(matchBlocks)
    .innerJoin(users, eq(users.id, matchBlocks.blockedID))
    .where(eq(matchBlocks.userID, viewer.id))
    .orderBy(desc(matchBlocks.createdTime), desc(users.id))
    .limit(maxExported)

/** A time computed in SQL, in the contract's format. */
const ownTime = (time: SQL) =>
  sql<string>`${time}`.mapWith((value: string) => new Date(value).toISOString())
