import * as z from 'zod/mini'
import type { Access } from '../core/access.ts'
import { changesTo } from '../core/changes.ts'
import { endpoints } from '../core/endpoint.ts'
import { named } from '../core/named.ts'
import { id, PageQuery } from '../core/page.ts'
import { text } from '../core/text/text.ts'
import { version } from '../core/version.ts'
import { roomTypes } from '../dormtrak/reviewRules.ts'
import { userTypes } from './userTypes.ts'

/** Maximum lengths of the profile fields that people edit. */
export const profileLimits = { nickname: 80, pronoun: 40 } as const

/** Where a student studies from. */
export const campusStatuses = ['on-campus', 'remote'] as const
export type CampusStatus = (typeof campusStatuses)[number]

export const UserType = z.enum(userTypes)
export type UserType = z.output<typeof UserType>

/**
 * Fields of every person on the wire, nested or not, because existing clients reject a person that
 * lacks one. What the directory does not have, or the viewer may not know, is empty or false.
 */
export const alwaysSent = {
  williamsEmail: z.string(),
  williamsID: z.string(),
  visible: z.boolean(),
  atWilliams: z.boolean(),
  homeVisible: z.boolean(),
  admin: z.boolean(),
  factrakAdmin: z.boolean(),
  hasAcceptedFactrakPolicy: z.boolean(),
  hasAcceptedDormtrakPolicy: z.boolean(),
}

/** A person as shown next to their posts. */
export const PersonRef = named(
  'PersonRef',
  z.object({
    ...alwaysSent,
    id: z.int(),
    name: z.string(),
    unixID: z.string(),
    type: UserType,
    classYear: z.optional(z.int()),
    offCycle: z.optional(z.boolean()),
  }),
)
export type PersonRef = z.output<typeof PersonRef>

export const Tag = named('Tag', z.object({ id: z.int(), name: z.string() }))
export const Department = named('Department', z.object({ id: z.int(), name: z.string() }))
export const Office = named('Office', z.object({ id: z.int(), number: z.string() }))
export const Dorm = named(
  'Dorm',
  z.object({ id: z.int(), neighborhoodID: z.int(), name: z.string() }),
)
export const DormRoom = named(
  'DormRoom',
  z.object({
    id: z.int(),
    dormID: z.int(),
    number: z.string(),
    /** Single, double, flex or unknown. */
    roomType: z.enum(roomTypes),
    dorm: z.optional(Dorm),
  }),
)

/** The fields visible to everyone who may read the profile; hidden fields are absent. */
const PublicProfile = z.extend(PersonRef, {
  pronoun: z.optional(z.string()),
  nickname: z.optional(z.string()),
  campusPhoneEXT: z.optional(z.string()),
  title: z.optional(z.string()),
  major: z.optional(z.string()),
  suBox: z.optional(z.string()),
  entry: z.optional(z.string()),
  campusStatus: z.optional(z.string()),
  offCampus: z.optional(z.boolean()),
  departmentID: z.optional(z.int()),
  department: z.optional(Department),
  officeID: z.optional(z.int()),
  office: z.optional(Office),
  dormVisible: z.optional(z.boolean()),
  dormRoomID: z.optional(z.int()),
  dormRoom: z.optional(DormRoom),
  homeTown: z.optional(z.string()),
  homeState: z.optional(z.string()),
  homeZip: z.optional(z.string()),
  homeCountry: z.optional(z.string()),
  dietaryPref: z.optional(z.boolean()),
  tags: z.optional(z.array(Tag)),
})

/** A directory entry. The second group of fields is sent only to the person and to admins. */
export const User = named(
  'User',
  z.extend(PublicProfile, {
    goodrichManager: z.optional(z.boolean()),
    /** True once a first-year has closed the first steps on the home page. */
    skippedFirstSteps: z.optional(z.boolean()),
    factrakSurveyDeficit: z.optional(z.int()),
    optOutEphcatch: z.optional(z.boolean()),
    ephcatchEligibility: z.optional(z.boolean()),
    /** The scopes that a ban takes from the viewer; absent without a ban. */
    bannedScopes: z.optional(z.array(z.string())),
    cellPhone: z.optional(z.string()),
    homePhone: z.optional(z.string()),
    dietaryPrefVisible: z.optional(z.boolean()),
    version,
  }),
)
export type User = z.output<typeof User>

const choice = z.boolean('must be true or false')

/** The fields of a profile that people edit together, and which therefore have one version. */
export const ProfileFields = z.object({
  visible: choice,
  dormVisible: choice,
  homeVisible: choice,
  offCycle: choice,
  dietaryPref: z.nullable(choice),
  dietaryPrefVisible: choice,
  nickname: z.nullable(text(profileLimits.nickname)),
  pronoun: z.nullable(text(profileLimits.pronoun)),
  campusStatus: z.nullable(z.string()),
})

export const UserChanges = named(
  'UserChanges',
  z.extend(
    changesTo(
      z.object({
        ...ProfileFields.shape,
        hasAcceptedFactrakPolicy: choice,
        hasAcceptedDormtrakPolicy: choice,
        skippedFirstSteps: choice,
        optOutEphcatch: choice,
      }),
    ),
    { version },
  ),
)
export type UserChanges = z.output<typeof UserChanges>

export const TagList = named(
  'TagList',
  z.object({ tags: z.array(text(255)).check(z.maxLength(30, 'must be at most 30 tags')) }),
)

/** A user's id in a path, or `me`. */
export const UserParams = z.object({ id: z.union([z.literal('me'), id]) })

export const UserSearch = z.extend(PageQuery, {
  /** The directory query, for example `dorm:"Mark Hopkins" AND year:29`. */
  q: z.optional(z.string().check(z.maxLength(500, 'must be at most 500 characters'))),
  /** The cursor of existing clients: only names after this one. */
  start: z.optional(z.string().check(z.maxLength(200))),
})

const directory: Access = { level: 3, anyOf: ['service:users'] }
const ownProfile: Access = { level: 3, anyOf: ['service:users'], and: ['write:self'] }

/** The maximum size of an uploaded picture, in bytes. */
export const maxPhotoBytes = 8 * 1024 * 1024

export const users = endpoints({
  list: {
    method: 'GET',
    path: '/users',
    summary: 'Search the directory, best match first; everyone by name without a query',
    // A setting can admit on-campus visitors; the scope decides.
    access: { level: 1, anyOf: ['service:users'] },
    search: true,
    query: UserSearch,
    preload: ['dorm', 'tags', 'department', 'office'],
    paged: true,
    result: User,
    refuses: ['searchToken', 'searchSyntax', 'searchLabel'],
  },
  spelling: {
    method: 'GET',
    path: '/users/spelling',
    summary:
      'Suggest a search with existing names for one that found no one; empty without a suggestion',
    access: { level: 1, anyOf: ['service:users'] },
    search: true,
    query: z.object({ q: text(100).check(z.minLength(1, 'must not be empty')) }),
    result: z.object({ suggestion: z.optional(z.string()) }),
  },
  get: {
    method: 'GET',
    path: '/users/:id',
    summary: 'One person, or yourself as `me`',
    access: { level: 1, anyOf: ['service:users'] },
    params: UserParams,
    result: User,
    refuses: ['userHidden', 'userGone'],
  },
  update: {
    method: 'PATCH',
    path: '/users/:id',
    summary: 'Change your own profile',
    access: ownProfile,
    params: UserParams,
    body: UserChanges,
    result: User,
    refuses: ['notSelf', 'badCampusStatus'],
  },
  setTags: {
    method: 'PUT',
    path: '/users/:id/tags',
    summary: 'Replace your tags; every name must exist',
    access: ownProfile,
    params: UserParams,
    body: TagList,
    refuses: ['notSelf', 'badTag'],
  },
  setPhoto: {
    method: 'PUT',
    path: '/users/:id/photo',
    summary: 'Replace your photo (JPEG, PNG, WebP, GIF; at most 8 MiB and 40 megapixels)',
    access: ownProfile,
    params: UserParams,
    upload: maxPhotoBytes,
    refuses: ['notSelf'],
  },
  removePhoto: {
    method: 'DELETE',
    path: '/users/:id/photo',
    summary: 'Remove your photo; your initials take its place',
    access: ownProfile,
    params: UserParams,
    refuses: ['notSelf'],
  },
  photo: {
    method: 'GET',
    path: '/pic/user/:size/:file',
    summary: 'A photo, 600×600 (`large`) or 96×96 (`thumb`), or drawn initials where there is none',
    root: true,
    access: { level: 1, anyOf: ['service:users'] },
    params: z.object({
      size: z.enum(['large', 'thumb']),
      file: z.string().check(z.maxLength(140)),
    }),
    raw: 'image/jpeg',
  },
  suggestTags: {
    method: 'GET',
    path: '/autocomplete/tag',
    summary: 'Tags with every word of the text, best match first',
    access: directory,
    search: true,
    query: z.object({
      q: z._default(z.string().check(z.maxLength(255)), ''),
      /** 0 or less returns all tags, up to 500. */
      limit: z._default(
        z.coerce.number<number | string>('must be a number').check(z.int('must be a whole number')),
        0,
      ),
    }),
    result: z.array(z.object({ id: z.int(), value: z.string(), type: z.literal('tag') })),
  },
})
