import { z } from 'zod'
import { endpoints } from '../core/endpoint.ts'
import { flag, id, idList, PageQuery } from '../core/page.ts'
import { version } from '../core/version.ts'
import { PersonRef, Tag } from '../users/users.ts'
import { seesProfiles } from './access.ts'
import { lookingFors, platforms, profileSorts, relations } from './matchingRules.ts'

/** The URLs of a photo in two sizes: 600×600 and 96×96. Unguessable, and new with each photo. */
export const EphmatchPhoto = z
  .object({ large: z.string(), thumb: z.string() })
  .meta({ id: 'EphmatchPhoto' })

/** A person without their email address: only matches see contact details. */
export const EphmatchPerson = PersonRef.omit({ williamsEmail: true })
  .extend({ tags: z.array(Tag).optional() })
  .meta({ id: 'EphmatchPerson' })

/** The fields that only the person and their matches can read. */
export const contactFields = {
  matchMessage: z.string().optional(),
  messagingPlatform: z.enum(platforms).optional(),
  /** Absent without a platform: matches then use the email address. */
  messagingUsername: z.string().optional(),
}

/** The fields that everyone who browses can read. */
export const shownFields = {
  description: z.string().optional(),
  lookingFor: z.enum(lookingFors).optional(),
  locationVisible: z.boolean(),
  /** Absent for others when `locationVisible` is false. */
  locationTown: z.string().optional(),
  locationState: z.string().optional(),
  locationCountry: z.string().optional(),
  /** Absent without a photo. */
  photo: EphmatchPhoto.optional(),
}

/** A profile in Ephmatch. */
export const EphmatchProfile = z
  .object({
    id: z.int(),
    userID: z.int(),
    user: EphmatchPerson,
    ...shownFields,
    ...contactFields,
    /** The viewer's decision about the person; absent without one. */
    relation: z.enum(['like', 'dislike']).optional(),
    matched: z.boolean().optional(),
    /** True for the viewer's own profile after they opted out. */
    deleted: z.boolean(),
    /** Sent only to the person: moderators hid the profile from others, and why. */
    hidden: z.boolean().optional(),
    hiddenNote: z.string().optional(),
    /** Sent only to the person. */
    version,
  })
  .meta({ id: 'EphmatchProfile' })
export type EphmatchProfile = z.output<typeof EphmatchProfile>

/** A list of values after one name: `lookingFor=fun,love`. */
const lookingForList = z
  .string('must be a list')
  .max(200, 'is too long')
  .transform((list) => list.split(',').filter((each) => each !== ''))
  .pipe(z.array(z.enum(lookingFors, `must be one or more of ${lookingFors.join(', ')}`)).max(20))

const yearList = z
  .string('must be a list of years')
  .max(200, 'is too long')
  .transform((list) => list.split(',').filter((each) => each !== ''))
  .pipe(
    z
      .array(z.string().regex(/^\d{4}$/, 'must be a year such as 2028'))
      .max(20, 'must be at most 20 years'),
  )
  .transform((years) => years.map(Number))

export const EphmatchSearch = PageQuery.extend({
  /** Anything else is read as `alphabetical`, which existing clients expect. */
  sort: z.enum(profileSorts).catch('alphabetical').default('alphabetical'),
  /** Any of these: `lookingFor=fun,love`. */
  lookingFor: lookingForList.optional(),
  /** Any of these: `classYear=2027,2028`. */
  classYear: yearList.optional(),
  /** At least one of these tags, by id: `tagIDs=3,8`. */
  tagIDs: idList(20, 'tags').optional(),
  /** Only people with this decision by the viewer. */
  relation: z.enum(['like', 'dislike'], 'must be like or dislike').optional(),
  /** Only people about whom the viewer has not decided. */
  noRelations: flag.optional(),
})
export type EphmatchSearch = z.output<typeof EphmatchSearch>

/** The other person's user id; a profile's own id is never in a URL. */
export const OtherUser = z.object({ userID: id })

/** The server decides which existing error code refuses a wrong relation: 1937. */
export const RelationChange = z
  .object({ relation: z.string(`must be one of ${relations.join(', ')}`).max(20, 'is too long') })
  .meta({ id: 'RelationChange' })

/** Features whose data a decision about a person changes. */
const invalidates = ['ephmatchMatches'] as const

export const ephmatchProfiles = endpoints({
  list: {
    method: 'GET',
    path: '/ephmatch/profiles',
    summary: 'The other people in Ephmatch. The recommended order is the same for a whole day',
    access: seesProfiles,
    query: EphmatchSearch,
    preload: ['tags', 'relation', 'matched'],
    paged: true,
    result: EphmatchProfile,
  },
  get: {
    method: 'GET',
    path: '/ephmatch/profiles/:userID',
    summary: 'One person in Ephmatch, by user id',
    access: seesProfiles,
    params: OtherUser,
    result: EphmatchProfile,
  },
  relate: {
    invalidates,
    method: 'PUT',
    path: '/ephmatch/profiles/:userID/relation',
    summary:
      'Like or dislike a person, or undo either with `none`. Only a returned like is revealed',
    access: seesProfiles,
    params: OtherUser,
    body: RelationChange,
    result: z.object({ matched: z.boolean().optional() }),
  },
  undo: {
    invalidates,
    method: 'POST',
    path: '/ephmatch/undo',
    summary: 'Undo your latest decision of the last 10 minutes; returns the person it was about',
    access: seesProfiles,
    result: EphmatchProfile,
  },
})
