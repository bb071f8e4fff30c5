import * as z from 'zod/mini'
import { changesTo } from '../core/changes.ts'
import { endpoints } from '../core/endpoint.ts'
import { named } from '../core/named.ts'
import { text } from '../core/text/text.ts'
import { visibleText } from '../core/text/visible.ts'
import { version } from '../core/version.ts'
import { maxPhotoBytes } from '../users/users.ts'
import { mayJoin, mayOptIn, ownsData } from './access.ts'
import { ephmatchLimits } from './matchingRules.ts'
import { EphmatchProfile } from './profiles.ts'

/** Longer than allowed, so that the service can refuse it with the existing error code. */
const refusedByServer = (most: number) => text(most * 20)

/**
 * The fields of a profile that a person edits. A missing field keeps its value; null or an empty
 * text clears it. The server refuses with the existing error codes 1934, 1935, 1936 and 1938. A
 * person without a profile may send any version, which is refused if they have since joined on
 * another device.
 */
export const EphmatchProfileChanges = named(
  'EphmatchProfileChanges',
  z.extend(
    changesTo(
      z.object({
        description: z.nullable(refusedByServer(ephmatchLimits.description)),
        matchMessage: z.nullable(text(ephmatchLimits.matchMessage)),
        locationVisible: z.nullable(z.boolean('must be true or false')),
        locationTown: z.nullable(text(ephmatchLimits.place)),
        locationState: z.nullable(text(ephmatchLimits.place)),
        locationCountry: z.nullable(text(ephmatchLimits.place)),
        /** `NONE` or an empty text clears it, and the username with it. */
        messagingPlatform: z.nullable(
          z.string('must be text').check(z.maxLength(80, 'is too long')),
        ),
        messagingUsername: z.nullable(
          text(ephmatchLimits.username).check(z.overwrite(visibleText)),
        ),
        /** `NONE` or an empty text clears it. */
        lookingFor: z.nullable(z.string('must be text').check(z.maxLength(80, 'is too long'))),
      }),
    ),
    { version },
  ),
)
export type EphmatchProfileChanges = z.output<typeof EphmatchProfileChanges>

/** Features whose data changes when a person opts in or out. */
const invalidates = ['ephmatchProfiles', 'ephmatchMatches'] as const

/** A photo's file, for its owner, their matches, and everyone who may browse. */
const picture = {
  method: 'GET',
  root: true,
  access: mayOptIn,
  raw: 'image/jpeg',
} as const

export const ephmatchProfile = endpoints({
  get: {
    method: 'GET',
    path: '/ephmatch/profile',
    summary: 'Your own profile, even after you opted out',
    access: mayOptIn,
    result: EphmatchProfile,
    refuses: ['notFound'],
  },
  create: {
    invalidates,
    method: 'POST',
    path: '/ephmatch/profile',
    summary: 'Opt in, for the first time or again; then refresh your token for the new scopes',
    access: mayJoin,
    body: EphmatchProfileChanges,
    created: true,
    result: EphmatchProfile,
    refuses: ['ephmatchDescription', 'ephmatchLookingFor', 'ephmatchUsername', 'ephmatchPlatform'],
  },
  update: {
    invalidates,
    method: 'PATCH',
    path: '/ephmatch/profile',
    summary: 'Change your profile',
    access: mayOptIn,
    body: EphmatchProfileChanges,
    result: EphmatchProfile,
    refuses: [
      'ephmatchDescription',
      'ephmatchLookingFor',
      'ephmatchUsername',
      'ephmatchPlatform',
      'notFound',
    ],
  },
  optOut: {
    invalidates,
    method: 'DELETE',
    path: '/ephmatch/profile',
    summary: 'Opt out: your profile, photo and matches are hidden at once, until you opt in again',
    access: mayOptIn,
    result: EphmatchProfile,
    refuses: ['notFound'],
  },
  erase: {
    invalidates,
    method: 'DELETE',
    path: '/ephmatch/data',
    summary: 'Permanently erase your profile, photo, likes, dislikes and matches; blocks stay',
    access: ownsData,
  },
  setPhoto: {
    invalidates,
    method: 'PUT',
    path: '/ephmatch/profile/photo',
    summary: 'Replace your photo (JPEG, PNG, WebP, GIF; at most 8 MiB and 40 megapixels)',
    access: mayOptIn,
    upload: maxPhotoBytes,
    refuses: ['notFound'],
  },
  removePhoto: {
    invalidates,
    method: 'DELETE',
    path: '/ephmatch/profile/photo',
    summary: 'Remove your photo',
    access: mayOptIn,
    refuses: ['notFound'],
  },
  photo: {
    ...picture,
    path: '/pic/ephmatch/:size/:file',
    summary: 'A photo by its unguessable name: WebP for callers that accept it, else JPEG',
    params: z.object({
      size: z.enum(['large', 'thumb'], 'must be large or thumb'),
      file: z.string().check(z.regex(/^[\w-]{22}\.jpg$/, 'must be the name of a photo')),
    }),
  },
  photoOf: {
    ...picture,
    path: '/pic/ephmatch/:file',
    summary: 'A photo by username, for existing clients',
    params: z.object({ file: z.string().check(z.maxLength(140)) }),
  },
})
