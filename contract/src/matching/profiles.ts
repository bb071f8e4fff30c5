import * as z from 'zod/mini'
import { campus } from '../campus/campus.ts'
import { endpoints } from '../core/endpoint.ts'
import { named } from '../core/named.ts'
import { flag, id, idList, PageQuery } from '../core/page.ts'
import { version } from '../core/version.ts'
import { PersonRef, Tag } from '../users/users.ts'
import { mayOptIn, seesProfiles } from './access.ts'
import { decisions, lookingFors, platforms, profileSorts, relations } from './matchingRules.ts'

/** The URLs of a photo in two sizes: 600×600 and 96×96. Unguessable, and new with each photo. */
export const EphmatchPhoto = named(
  'EphmatchPhoto',
  z.object({ large: z.string(), thumb: z.string() }),
)

/** A person without their email address: only matches see contact details. */
export const EphmatchPerson = named(
  'EphmatchPerson',
  z.extend(PersonRef, { williamsEmail: z.literal(''), tags: z.optional(z.array(Tag)) }),
)

/** The fields that only the person and their matches can read. */
export const contactFields = {
  matchMessage: z.optional(z.string()),
  messagingPlatform: z.optional(z.enum(platforms)),
  /** Absent without a platform: matches then use the email address. */
  messagingUsername: z.optional(z.string()),
}

/** The fields that everyone who browses can read. */
export const shownFields = {
  description: z.optional(z.string()),
  lookingFor: z.optional(z.enum(lookingFors)),
  locationVisible: z.boolean(),
  /** Absent for others when `locationVisible` is false. */
  locationTown: z.optional(z.string()),
  locationState: z.optional(z.string()),
  locationCountry: z.optional(z.string()),
  /** Absent without a photo. */
  photo: z.optional(EphmatchPhoto),
}

/** A profile in Ephmatch. */
export const EphmatchProfile = named(
  'EphmatchProfile',
  z.object({
    id: z.int(),
    userID: z.int(),
    user: EphmatchPerson,
    ...shownFields,
    ...contactFields,
    /** The viewer's decision about the person; absent without one. */
    relation: z.optional(z.enum(decisions)),
    /** A match was formed and has not ended. */
    matched: z.optional(z.boolean()),
    /** True for the viewer's own profile after they opted out. */
    deleted: z.boolean(),
    /** Sent only to the person: moderators hid the profile from others, and why. */
    hidden: z.optional(z.boolean()),
    hiddenNote: z.optional(z.string()),
    /** Sent only to the person. */
    version,
  }),
)
export type EphmatchProfile = z.output<typeof EphmatchProfile>

/** A list of values after one name: `lookingFor=fun,love`. */
const lookingForList = z.pipe(
  z.pipe(
    z.string('must be a list').check(z.maxLength(200, 'is too long')),
    z.transform((list) => list.split(',').filter((each) => each !== '')),
  ),
  z
    .array(z.enum(lookingFors, `must be one or more of ${lookingFors.join(', ')}`))
    .check(z.maxLength(20)),
)

const yearList = z.pipe(
  z.pipe(
    z.pipe(
      z.string('must be a list of years').check(z.maxLength(200, 'is too long')),
      z.transform((list) => list.split(',').filter((each) => each !== '')),
    ),
    z
      .array(z.string().check(z.regex(/^\d{4}$/, 'must be a year such as 2028')))
      .check(z.maxLength(20, 'must be at most 20 years')),
  ),
  z.transform((years) => years.map(Number)),
)

export const EphmatchSearch = z.extend(PageQuery, {
  /** Anything else is read as `alphabetical`, which existing clients expect. */
  sort: z._default(z.catch(z.enum(profileSorts), 'alphabetical'), 'alphabetical'),
  /** Any of these: `lookingFor=fun,love`. */
  lookingFor: z.optional(lookingForList),
  /** Any of these: `classYear=2027,2028`. */
  classYear: z.optional(yearList),
  /** At least one of these tags, by id: `tagIDs=3,8`. */
  tagIDs: z.optional(idList(20, 'tags')),
  /** Only people with this decision by the viewer. */
  relation: z.optional(z.enum(decisions, 'must be like or dislike')),
  /** Only people about whom the viewer has not decided. */
  noRelations: z.optional(flag),
})
export type EphmatchSearch = z.output<typeof EphmatchSearch>

/** The other person's user id; a profile's own id is never in a URL. */
export const OtherUser = z.object({ userID: id })

/** The server decides which existing error code refuses a wrong relation: 1937. */
export const RelationChange = named(
  'RelationChange',
  z.object({
    relation: z
      .string(`must be one of ${relations.join(', ')}`)
      .check(z.maxLength(20, 'is too long')),
  }),
)

/** Features whose data a decision about a person changes. */
const invalidates = ['ephmatchMatches'] as const

export const ephmatchProfiles = endpoints({
  list: {
    method: 'GET',
    path: '/ephmatch/profiles',
    summary: `The other people in ${campus.services.ephmatch}; none for a student without a profile. The recommended order is the same for a whole day`,
    access: mayOptIn,
    query: EphmatchSearch,
    preload: ['tags', 'relation', 'matched'],
    paged: true,
    result: EphmatchProfile,
  },
  get: {
    method: 'GET',
    path: '/ephmatch/profiles/:userID',
    summary: `One person in ${campus.services.ephmatch}, by user id`,
    access: seesProfiles,
    params: OtherUser,
    result: EphmatchProfile,
    refuses: ['ephmatchProfileUnknown'],
  },
  relate: {
    invalidates,
    method: 'PUT',
    path: '/ephmatch/profiles/:userID/relation',
    summary:
      'Like or dislike a person, or undo either with `none`. Likes that stand each morning become matches',
    access: seesProfiles,
    params: OtherUser,
    body: RelationChange,
    result: z.object({ matched: z.optional(z.boolean()) }),
    refuses: [
      'ephmatchSelf',
      'ephmatchRelation',
      'ephmatchProfileUnknown',
      'ephmatchRelationExists',
    ],
  },
  undo: {
    invalidates,
    method: 'POST',
    path: '/ephmatch/undo',
    summary: 'Undo your latest decision of the last 10 minutes; returns the person it was about',
    access: seesProfiles,
    result: EphmatchProfile,
    refuses: ['ephmatchNothingToUndo'],
  },
})
