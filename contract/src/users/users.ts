import { z } from 'zod'
import { profileLimits } from './users.limits.ts'
import type { Access } from '../core/access.ts'
import { changesTo } from '../core/changes.ts'
import { endpoints } from '../core/endpoint.ts'
import { version } from '../core/version.ts'
import { id, PageQuery } from '../core/page.ts'
import { text } from '../core/text.ts'

export const userTypes = ['student', 'alumni', 'professor', 'staff'] as const
export const UserType = z.enum(userTypes)
export type UserType = z.output<typeof UserType>

/** A person as shown next to their posts; contains no other fields. */
export const PersonRef = z
  .object({
    id: z.int(),
    name: z.string(),
    unixID: z.string(),
    type: UserType,
    classYear: z.int().optional(),
    offCycle: z.boolean().optional(),
    /** The person's email address; absent when the directory has none. */
    williamsEmail: z.string().optional(),
  })
  .meta({ id: 'PersonRef' })
export type PersonRef = z.output<typeof PersonRef>

/**
 * An author whom the viewer cannot find in the directory, because they left the college, hide their
 * profile or deleted their account: their name and nothing that identifies them.
 */
export const NamedAuthor = z.object({ name: z.string() }).meta({ id: 'NamedAuthor' })

export const Tag = z.object({ id: z.int(), name: z.string() }).meta({ id: 'Tag' })
export const Department = z.object({ id: z.int(), name: z.string() }).meta({ id: 'Department' })
export const Office = z.object({ id: z.int(), number: z.string() }).meta({ id: 'Office' })
export const Dorm = z
  .object({ id: z.int(), neighborhoodID: z.int(), name: z.string() })
  .meta({ id: 'Dorm' })
export const DormRoom = z
  .object({
    id: z.int(),
    dormID: z.int(),
    number: z.string(),
    /** Single, double, flex or unknown. */
    roomType: z.enum(['s', 'd', 'f', 'u']),
    dorm: Dorm.optional(),
  })
  .meta({ id: 'DormRoom' })

/** The fields visible to everyone who may read the profile; hidden fields are absent. */
const PublicProfile = PersonRef.extend({
  pronoun: z.string().optional(),
  nickname: z.string().optional(),
  williamsEmail: z.string().optional(),
  campusPhoneEXT: z.string().optional(),
  title: z.string().optional(),
  major: z.string().optional(),
  suBox: z.string().optional(),
  entry: z.string().optional(),
  campusStatus: z.string().optional(),
  offCampus: z.boolean().optional(),
  departmentID: z.int().optional(),
  department: Department.optional(),
  officeID: z.int().optional(),
  office: Office.optional(),
  dormVisible: z.boolean().optional(),
  dormRoomID: z.int().optional(),
  dormRoom: DormRoom.optional(),
  homeVisible: z.boolean().optional(),
  homeTown: z.string().optional(),
  homeState: z.string().optional(),
  homeZip: z.string().optional(),
  homeCountry: z.string().optional(),
  dietaryPref: z.boolean().optional(),
  tags: z.array(Tag).optional(),
})

/** A directory entry. The second group of fields is sent only to the person and to admins. */
export const User = PublicProfile.extend({
  visible: z.boolean().optional(),
  atWilliams: z.boolean().optional(),
  admin: z.boolean().optional(),
  factrakAdmin: z.boolean().optional(),
  goodrichManager: z.boolean().optional(),
  hasAcceptedFactrakPolicy: z.boolean().optional(),
  hasAcceptedDormtrakPolicy: z.boolean().optional(),
  /** True once a first-year has closed the first steps on the home page. */
  skippedFirstSteps: z.boolean().optional(),
  factrakSurveyDeficit: z.int().optional(),
  optOutEphcatch: z.boolean().optional(),
  ephcatchEligibility: z.boolean().optional(),
  williamsID: z.string().optional(),
  cellPhone: z.string().optional(),
  homePhone: z.string().optional(),
  dietaryPrefVisible: z.boolean().optional(),
  version,
}).meta({ id: 'User' })
export type User = z.output<typeof User>

const choice = z.boolean('must be true or false')

export const UserChanges = changesTo(
  z.object({
    visible: choice,
    dormVisible: choice,
    homeVisible: choice,
    offCycle: choice,
    hasAcceptedFactrakPolicy: choice,
    hasAcceptedDormtrakPolicy: choice,
    skippedFirstSteps: choice,
    optOutEphcatch: choice,
    dietaryPref: choice.nullable(),
    dietaryPrefVisible: choice,
    nickname: text(profileLimits.nickname).nullable(),
    pronoun: text(profileLimits.pronoun).nullable(),
    campusStatus: z.string().nullable(),
  }),
)
  .extend({ version })
  .meta({ id: 'UserChanges' })
export type UserChanges = z.output<typeof UserChanges>

export const TagList = z
  .object({ tags: z.array(text(255)).max(30, 'must be at most 30 tags') })
  .meta({ id: 'TagList' })

/** A user's id in a path, or `me`. */
export const UserParams = z.object({ id: z.union([z.literal('me'), id]) })

export const UserSearch = PageQuery.extend({
  /** The directory query, for example `dorm:"Mark Hopkins" AND year:29`. */
  q: z.string().max(500, 'must be at most 500 characters').optional(),
  /** The cursor of existing clients: only names after this one. */
  start: z.string().max(200).optional(),
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
  },
  spelling: {
    method: 'GET',
    path: '/users/spelling',
    summary:
      'Suggest a search with existing names for one that found no one; empty without a suggestion',
    access: { level: 1, anyOf: ['service:users'] },
    search: true,
    query: z.object({ q: text(100).min(1, 'must not be empty') }),
    result: z.object({ suggestion: z.string().optional() }),
  },
  get: {
    method: 'GET',
    path: '/users/:id',
    summary: 'One person, or yourself as `me`',
    access: { level: 1, anyOf: ['service:users'] },
    params: UserParams,
    result: User,
  },
  update: {
    method: 'PATCH',
    path: '/users/:id',
    summary: 'Change your own profile',
    access: ownProfile,
    params: UserParams,
    body: UserChanges,
    result: User,
  },
  setTags: {
    method: 'PUT',
    path: '/users/:id/tags',
    summary: 'Replace your tags; every name must exist',
    access: ownProfile,
    params: UserParams,
    body: TagList,
  },
  setPhoto: {
    method: 'PUT',
    path: '/users/:id/photo',
    summary: 'Replace your photo (JPEG, PNG, WebP, GIF; at most 8 MiB and 40 megapixels)',
    access: ownProfile,
    params: UserParams,
    upload: maxPhotoBytes,
  },
  removePhoto: {
    method: 'DELETE',
    path: '/users/:id/photo',
    summary: 'Remove your photo; your initials take its place',
    access: ownProfile,
    params: UserParams,
  },
  photo: {
    method: 'GET',
    path: '/pic/user/:size/:file',
    summary: 'A photo, 600×600 (`large`) or 96×96 (`thumb`), or drawn initials where there is none',
    root: true,
    access: { level: 1, anyOf: ['service:users'] },
    params: z.object({ size: z.enum(['large', 'thumb']), file: z.string().max(140) }),
    raw: 'image/jpeg',
  },
  suggestTags: {
    method: 'GET',
    path: '/autocomplete/tag',
    summary: 'Tags that contain the text, best match first',
    access: directory,
    search: true,
    query: z.object({
      q: z.string().max(255).default(''),
      /** 0 or less returns all tags, up to 500. */
      limit: z.coerce
        .number<number | string>('must be a number')
        .int('must be a whole number')
        .default(0),
    }),
    result: z.array(z.object({ id: z.int(), value: z.string(), type: z.literal('tag') })),
  },
})
