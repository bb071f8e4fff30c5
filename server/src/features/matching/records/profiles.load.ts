import { EphmatchProfileChanges } from '@wso/contract/matching/ownProfile'
import type { EphmatchProfile } from '@wso/contract/matching/profiles'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { versionOf } from '#core/version.ts'
import { loadTags } from '#features/users/load.public.ts'
import { type PersonRefRow, personRefColumns, refOf } from '#features/users/users.public.ts'
import { users } from '#features/users/users.table.ts'
import { ownSide, pairWith } from './pairs.load.ts'
import { ephmatchPairs } from './pairs.table.ts'
import { ephmatchPhotos, ephmatchProfiles } from './profiles.table.ts'

/** Selects profiles with their people, and the viewer's side of their pair with each. */
export const selectProfiles = ({ db, viewer }: Pick<Context, 'db' | 'viewer'>) =>
  db
    .select({
      profile: ephmatchProfiles,
      person: personRefColumns,
      photo: ephmatchPhotos.name,
      relation: ownSide<'like' | 'dislike' | null>(
        ephmatchPairs,
        viewer.id,
        ephmatchPairs.lowRelation,
        ephmatchPairs.highRelation,
      ),
      isMatched: sql<boolean>`${ephmatchPairs.matchID} is not null and ${ephmatchPairs.endedTime} is null`,
    })
    .from(ephmatchProfiles)
    .innerJoin(users, eq(users.id, ephmatchProfiles.userID))
    .leftJoin(ephmatchPhotos, eq(ephmatchPhotos.userID, ephmatchProfiles.userID))
    .leftJoin(ephmatchPairs, pairWith(ephmatchPairs, viewer.id, ephmatchProfiles.userID))
    .$dynamic()

type ProfileRow = typeof ephmatchProfiles.$inferSelect

/** A selected profile. */
export type LoadedProfile = {
  profile: ProfileRow
  person: PersonRefRow
  photo: string | null
  relation: 'like' | 'dislike' | null
  isMatched: boolean
}

export type Shown = ReadonlySet<'tags' | 'relation' | 'matched'>
export const everything: Shown = new Set(['tags', 'relation', 'matched'])

/** Loads and presents profiles in the order of these people. */
export async function loadProfiles(
  context: Pick<Context, 'db' | 'viewer'>,
  userIDs: readonly number[],
  shown: Shown = everything,
): Promise<EphmatchProfile[]> {
  if (userIDs.length === 0) return []
  const rows = await selectProfiles(context).where(inArray(ephmatchProfiles.userID, [...userIDs]))
  const byID = new Map(rows.map((row) => [row.profile.userID, row]))
  const ordered = userIDs.flatMap((id) => byID.get(id) ?? [])
  return presentProfiles(context, ordered, shown)
}

/** Presents profiles to the viewer, with the person's tags if asked for. */
export async function presentProfiles(
  { db, viewer }: Pick<Context, 'db' | 'viewer'>,
  rows: readonly LoadedProfile[],
  shown: Shown = everything,
): Promise<EphmatchProfile[]> {
  const ids = rows.map(({ profile }) => profile.userID)
  const tags = shown.has('tags') ? await loadTags(db, ids) : undefined
  return rows.map(({ profile, person, photo, relation, isMatched }) => {
    const isOwn = profile.userID === viewer.id
    return {
      id: profile.id,
      userID: profile.userID,
      user: { ...refOf(person), williamsEmail: '', tags: tags?.get(profile.userID) },
      ...shownFields(profile, { photo, isOwn }),
      ...(isOwn || (isMatched && shown.has('matched')) ? contactFields(profile) : {}),
      ...(relation && shown.has('relation') && { relation }),
      ...(shown.has('matched') && { matched: isMatched }),
      deleted: profile.optedOutTime !== null,
      ...(isOwn && ownFields(profile)),
    }
  })
}

/** The fields that everyone who may see a profile can read. */
export const shownFields = (
  profile: ProfileRow,
  { photo, isOwn }: { photo: string | null; isOwn: boolean },
) => ({
  description: given(profile.description),
  lookingFor: given(profile.lookingFor),
  locationVisible: profile.locationVisible,
  ...((isOwn || profile.locationVisible) && {
    locationTown: given(profile.locationTown),
    locationState: given(profile.locationState),
    locationCountry: given(profile.locationCountry),
  }),
  ...(photo !== null && { photo: photoAddresses(photo) }),
})

/** The fields that only the person and their matches can read. */
export const contactFields = (profile: ProfileRow) => ({
  matchMessage: given(profile.matchMessage),
  messagingPlatform: given(profile.messagingPlatform),
  messagingUsername: given(profile.messagingUsername),
})

const ownFields = (profile: ProfileRow) => ({
  ...(profile.moderation !== null && { hidden: true, hiddenNote: given(profile.moderationNote) }),
  version: versionOfProfile(profile),
})

/** Returns the version of the fields that people edit in their profile. */
export const versionOfProfile = (profile: ProfileRow) => versionOf(EphmatchProfileChanges, profile)

export const photoAddresses = (name: string) => ({
  large: `/pic/ephmatch/large/${name}.jpg`,
  thumb: `/pic/ephmatch/thumb/${name}.jpg`,
})

const given = <T>(value: T | null): T | undefined =>
  value === null || value === '' ? undefined : value
