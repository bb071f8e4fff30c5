import { lookingForLabels } from '@wso/contract/matching/matchingRules'
import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { notFound } from '#core/refusal.ts'
import type { Reportable } from '#features/posts/content/reportable.public.ts'
import { isUnblocked } from '#features/users/blocks.public.ts'
import { users } from '#features/users/users.table.ts'
import { matchesOf, pairWith } from '../records/pairs.load.ts'
import { ephmatchPairs } from '../records/pairs.table.ts'
import { isInEphmatch } from '../records/people.policy.ts'
import { photoAddresses } from '../records/profiles.load.ts'
import { ephmatchPhotos, ephmatchProfiles } from '../records/profiles.table.ts'

type Profile = typeof ephmatchProfiles.$inferSelect

/**
 * Shows profiles to moderators and applies their decisions. An item is identified by the person, so
 * its case outlasts a profile that its owner erases. Moderators never see anyone's likes.
 */
export const reportableEphmatchProfile: Reportable = {
  kind: 'ephmatchProfile',
  column: 'ephmatchUserID',
  scope: 'service:ephmatch:matches',
  find: async (context, userID) => {
    const [row] = await context.db
      .select({ userID: ephmatchProfiles.userID })
      .from(ephmatchProfiles)
      .innerJoin(users, eq(users.id, ephmatchProfiles.userID))
      .leftJoin(ephmatchPairs, pairWith(ephmatchPairs, context.viewer.id, users.id))
      .where(and(eq(users.id, userID), isReadable(context)))
    if (!row) throw notFound('Profile')
    return { isOwn: userID === context.viewer.id }
  },
  show: async ({ db, viewer }, ids) => {
    const rows = await db
      .select({
        user: { id: users.id, name: users.name, createdTime: users.createdTime },
        profile: ephmatchProfiles,
        photo: ephmatchPhotos.name,
      })
      .from(users)
      .leftJoin(ephmatchProfiles, eq(ephmatchProfiles.userID, users.id))
      .leftJoin(ephmatchPhotos, eq(ephmatchPhotos.userID, users.id))
      .where(inArray(users.id, ids))
    return rows.map(({ user, profile, photo }) => ({
      id: user.id,
      title: `The profile of ${user.name}`,
      text: profile ? textOf(profile) : '',
      address: `/facebook/users/${user.id}`,
      author: user.name,
      isOwn: user.id === viewer.id,
      createdTime: profile?.createdTime ?? new Date(user.createdTime).toISOString(),
      visibility: visibilityOf(profile),
      ...(photo !== null && { photos: [photoAddresses(photo).large] }),
    }))
  },
  authorOf: async ({ db }, userID) => {
    const [author] = await db.select({ id: users.id }).from(users).where(eq(users.id, userID))
    return author?.id
  },
  apply: async ({ db }, userID, { action, note }) => {
    await db
      .update(ephmatchProfiles)
      .set({ moderation: moderations[action], moderationNote: action === 'keep' ? null : note })
      .where(eq(ephmatchProfiles.userID, userID))
  },
}

const moderations = { keep: null, hide: 'hidden', remove: 'removed' } as const

/**
 * Matches profiles that the viewer can read: those they can browse or, while Ephmatch is closed,
 * their matches.
 */
function isReadable(context: Context) {
  const { viewer } = context
  const browses = viewer.scopes.has('service:ephmatch:profiles')
  return and(
    isInEphmatch(context),
    isUnblocked(context, users.id),
    browses ? undefined : matchesOf(ephmatchPairs, viewer.id),
  )
}

/** Returns the text of a profile: what everyone can read, then what only matches can. */
const textOf = (profile: Profile) =>
  [
    profile.description,
    profile.lookingFor && `Looking for ${lookingForLabels[profile.lookingFor]}`,
    placeOf(profile),
    profile.matchMessage && `For matches: ${profile.matchMessage}`,
    profile.messagingUsername && `Messages: ${profile.messagingUsername}`,
  ]
    .filter(Boolean)
    .join('\n\n')

function visibilityOf(profile: Profile | null) {
  if (!profile || profile.optedOutTime !== null || profile.moderation === 'removed') return 'gone'
  return profile.moderation === 'hidden' ? 'hidden' : 'shown'
}

const placeOf = ({ locationTown, locationState, locationCountry }: Profile) =>
  [locationTown, locationState, locationCountry].filter(Boolean).join(', ')
