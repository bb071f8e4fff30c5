import { randomBytes } from 'node:crypto'
import type { Raw } from '@wso/contract/core/endpoint'
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { conditionalResponse } from '#core/http/conditionalResponse.ts'
import { notFound } from '#core/refusal.ts'
import { isAdmin } from '#core/viewer.ts'
import { isUnblocked } from '#features/users/blocks.public.ts'
import { preparePhoto } from '#features/users/photos/render.public.ts'
import { users } from '#features/users/users.table.ts'
import { recordPersonRead } from '../records/adminReads.ts'
import { pairWith } from '../records/pairs.load.ts'
import { ephmatchPairs } from '../records/pairs.table.ts'
import { isInEphmatch } from '../records/people.policy.ts'
import { ephmatchPhotos, ephmatchProfiles } from '../records/profiles.table.ts'

/** Replaces the photo of the viewer's profile. @throws 404 without a profile, and as `preparePhoto` */
export async function setPhoto(context: Context, file: Uint8Array) {
  // Checked before the file is decoded.
  await context.db.transaction((db) => touch({ ...context, db }))
  const { version: _version, ...sizes } = await preparePhoto(file)
  const photo = { ...sizes, name: randomBytes(16).toString('base64url') }
  await context.db.transaction(async (db) => {
    await touch({ ...context, db })
    await db
      .insert(ephmatchPhotos)
      .values({ userID: context.viewer.id, ...photo })
      .onConflictDoUpdate({ target: ephmatchPhotos.userID, set: photo })
  })
}

/** Removes the photo of the viewer's profile. @throws 404 without one */
export async function removePhoto(context: Context) {
  await context.db.transaction(async (db) => {
    await touch({ ...context, db })
    const removed = await db
      .delete(ephmatchPhotos)
      .where(eq(ephmatchPhotos.userID, context.viewer.id))
      .returning({ name: ephmatchPhotos.name })
    if (removed.length === 0) throw notFound('Photo')
  })
}

/** Locks the viewer's profile and marks it as changed. @throws 404 while opted out */
async function touch({ db, viewer, now }: Context) {
  const touched = await db
    .update(ephmatchProfiles)
    .set({ updatedTime: now().toISOString() })
    .where(and(eq(ephmatchProfiles.userID, viewer.id), isNull(ephmatchProfiles.optedOutTime)))
    .returning({ id: ephmatchProfiles.id })
  if (touched.length === 0) throw notFound('Profile')
}

/** A photo by its name. @throws 404 for one that the viewer may not see */
export const photo = (
  context: Context,
  { size, file }: { size: 'large' | 'thumb'; file: string },
) => send(context, size, eq(ephmatchPhotos.name, file.replace(/\.jpg$/, '')))

/** The photo of a person by username, in the large size. @throws 404 as `photo` */
export const photoOf = (context: Context, { file }: { file: string }) =>
  send(context, 'large', eq(sql`lower(${users.unixID})`, file.replace(/\.jpg$/, '').toLowerCase()))

async function send(context: Context, size: 'large' | 'thumb', isThis: SQL): Promise<Raw> {
  const { db, viewer, asked } = context
  const [found] = await db
    .select({ userID: ephmatchPhotos.userID, name: ephmatchPhotos.name })
    .from(ephmatchPhotos)
    .innerJoin(ephmatchProfiles, eq(ephmatchProfiles.userID, ephmatchPhotos.userID))
    .innerJoin(users, eq(users.id, ephmatchPhotos.userID))
    .leftJoin(ephmatchPairs, pairWith(ephmatchPairs, viewer.id, ephmatchPhotos.userID))
    .where(and(isThis, isSeen(context)))
  if (!found) throw notFound('Photo')
  await recordPersonRead(context, found.userID)
  const webP = asked.accept.includes('image/webp')
  return conditionalResponse(asked, {
    version: `${found.name}${size === 'large' ? 'l' : 't'}${webP ? 'w' : 'j'}`,
    type: webP ? 'image/webp' : 'image/jpeg',
    body: async () => {
      const column = ephmatchPhotos[`${size}${webP ? 'WebP' : 'JPEG'}`]
      const [row] = await db
        .select({ bytes: column })
        .from(ephmatchPhotos)
        .where(eq(ephmatchPhotos.name, found.name))
      if (!row) throw notFound('Photo') // Replaced in the meantime.
      return row.bytes
    },
  })
}

/**
 * Matches photos that the viewer may see: their own, those of their matches, and, while Ephmatch is
 * open to them, those of everyone they can browse. Administrators may see every photo, because
 * profiles are reported to them.
 */
function isSeen(context: Context) {
  const { viewer } = context
  if (isAdmin(viewer)) return undefined
  const others = viewer.scopes.has('service:ephmatch:profiles')
    ? undefined
    : viewer.scopes.has('service:ephmatch:matches')
      ? sql`${ephmatchPairs.matchID} is not null and ${ephmatchPairs.endedTime} is null`
      : sql`false`
  return or(
    eq(ephmatchPhotos.userID, viewer.id),
    and(isInEphmatch(context), isUnblocked(context, ephmatchPhotos.userID), others),
  )
}
