import type { Raw } from '@wso/contract/core/endpoint'
import { eq, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { conditionalResponse } from '#core/http/conditionalResponse.ts'
import { notFound } from '#core/refusal.ts'
import { isAnonymous } from '#core/viewer.ts'
import { ownID } from '../users.policy.ts'
import { isListedFor } from '../users.public.ts'
import { userPhotos, users } from '../users.table.ts'
import { drawInitials, initialsOf, paintInitials } from './initialsPhoto.ts'
import { preparePhoto } from './render.public.ts'

/** Replaces the viewer's photo. @throws 1331, 1101 for an unusable picture */
export async function setPhoto(context: Context, id: number | 'me', file: Uint8Array) {
  const userID = ownID(context.viewer, id)
  const picture = await preparePhoto(file)
  await context.db
    .insert(userPhotos)
    .values({ userID, ...picture })
    .onConflictDoUpdate({ target: userPhotos.userID, set: picture })
}

/** Removes the viewer's photo, if there is one. @throws 1331 */
export async function removePhoto({ db, viewer }: Context, id: number | 'me') {
  await db.delete(userPhotos).where(eq(userPhotos.userID, ownID(viewer, id)))
}

type Address = { size: 'large' | 'thumb'; file: string }

/**
 * Returns the photo at `/pic/user/{size}/{file}.jpg`, where the file is named by username or by the
 * id of the person, as clients of any age ask for it: WebP for callers that accept it, else JPEG.
 * Without a photo, and for anonymous visitors, returns drawn initials: SVG for callers that ask for
 * SVG first, as the site does, else JPEG.
 * @throws 404 for people whom the viewer cannot find in the directory, and for unknown people
 */
export async function photo({ db, viewer, asked }: Context, { size, file }: Address): Promise<Raw> {
  const [person] = await db
    .select({
      id: users.id,
      name: users.name,
      visible: users.visible,
      atWilliams: users.atWilliams,
      version: userPhotos.version,
    })
    .from(users)
    .leftJoin(userPhotos, eq(userPhotos.userID, users.id))
    .where(isNamed(file.replace(/\.jpg$/, '')))
  if (!person || !isListedFor(person, viewer)) throw notFound('Photo')
  const isDrawn = person.version === null || isAnonymous(viewer)
  if (isDrawn) return initials(asked, person.name, size)
  const webP = asked.accept.includes('image/webp')
  return conditionalResponse(asked, {
    version: `${person.version}${webP ? 'w' : 'j'}`,
    type: webP ? 'image/webp' : 'image/jpeg',
    body: async () => {
      const column = userPhotos[`${size}${webP ? 'WebP' : 'JPEG'}`]
      const [row] = await db
        .select({ bytes: column })
        .from(userPhotos)
        .where(eq(userPhotos.userID, person.id))
      if (!row) throw notFound('Photo') // Removed in the meantime.
      return row.bytes
    },
  })
}

/** No username is a number. */
const isNamed = (name: string) =>
  /^\d{1,9}$/.test(name)
    ? eq(users.id, Number(name))
    : eq(sql`lower(${users.unixID})`, name.toLowerCase())

function initials(asked: Context['asked'], name: string, size: Address['size']): Promise<Raw> {
  const letters = initialsOf(name)
  const isVector = asked.accept.startsWith('image/svg+xml')
  return conditionalResponse(asked, {
    version: `i${Buffer.from(letters).toString('hex')}${isVector ? 's' : 'j'}`,
    type: isVector ? 'image/svg+xml' : 'image/jpeg',
    body: async () => (isVector ? drawInitials(letters) : paintInitials(letters, size)),
  })
}
