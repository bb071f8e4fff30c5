import * as z from 'zod/mini'
import { changesTo, moment } from '../core/changes.ts'
import { endpoints } from '../core/endpoint.ts'
import { named } from '../core/named.ts'
import { flag, IdParams, MaybeWholeQuery } from '../core/page.ts'
import { line, prose, words } from '../core/text/text.ts'
import { version } from '../core/version.ts'
import { PersonRef } from '../users/users.ts'
import { BulletinPhoto } from './bulletinPhotos.ts'
import { maxBody, maxTitle, postRules } from './bulletins.limits.ts'
import { readsBulletins, writesBulletins } from './postAccess.ts'
import { bulletinTypes } from './postTypes.ts'

export { readsBulletins, writesBulletins }

export const BulletinType = z.enum(bulletinTypes)
export type BulletinType = z.output<typeof BulletinType>

/** A date and time between the years 2000 and 2099. */
export const when = moment.check(
  z.refine((value) => {
    const year = new Date(value).getUTCFullYear()
    return year >= 2000 && year < 2100
  }, 'must be between the years 2000 and 2099'),
)

/** Fields shared by all posts: the author and the state of the post. */
export const authored = {
  /**
   * 0 for an author whom the viewer cannot find in the directory, because the account is deleted or
   * hidden, and for viewers who may not see people.
   */
  userID: z.int(),
  /**
   * For an author whom the viewer cannot find, absent or, where existing clients read the name from
   * it, a person with the id 0 and nothing else that identifies them.
   */
  user: z.optional(PersonRef),
  /**
   * The author's name at the time of posting, kept after the account is deleted. Empty for
   * anonymous viewers, and when the author deleted their account.
   */
  exUserName: z.string(),
  createdTime: z.string(),
  editedTime: z.nullable(z.string()),
  /** Hidden by a moderator; visible only to its author and moderators. */
  hidden: z.boolean(),
  /** The moderator's note to the author, sent only to the author and moderators. */
  hiddenNote: z.optional(z.string()),
  canEdit: z.boolean(),
  canDelete: z.boolean(),
  /** Sent only to viewers who may edit the post. */
  version,
}

export const Bulletin = named(
  'Bulletin',
  z.object({
    id: z.int(),
    type: BulletinType,
    title: z.string(),
    body: z.string(),
    startDate: z.string(),
    /** When it leaves the list; null for announcements, which have no end. */
    endDate: z.nullable(z.string()),
    offer: z.nullable(z.boolean()),
    /** Absent without photos; only exchanges and lost items have some. */
    photos: z.optional(z.array(BulletinPhoto)),
    ...authored,
  }),
)
export type Bulletin = z.output<typeof Bulletin>

const choice = z.nullish(z.boolean('must be true or false'))

export const NewBulletin = named(
  'NewBulletin',
  z.object({
    /** A `BulletinType`; any other value is refused with error 1831. */
    type: z.string('Choose a type.').check(z.maxLength(40)),
    title: line(maxTitle, postRules.title.missing),
    body: prose(maxBody, postRules.body.missing),
    startDate: z.nullish(when),
    endDate: z.nullish(when),
    offer: choice,
  }),
)
export type NewBulletin = z.output<typeof NewBulletin>

/** `endDate: null` restores the default end date. The type cannot change. */
export const BulletinChanges = named(
  'BulletinChanges',
  z.extend(changesTo(z.omit(NewBulletin, { type: true })), { version }),
)
export type BulletinChanges = z.output<typeof BulletinChanges>

/** Query fields that every list of posts accepts. */
export const PostSearch = z.extend(MaybeWholeQuery, {
  /** The cursor of existing clients: only items before this moment. */
  start: z.optional(when),
  /** Includes items that have not begun and items that have ended; whole without a `limit`. */
  all: z._default(flag, false),
  q: words,
  /** Only the viewer's own items. */
  mine: z._default(flag, false),
})

export const BulletinSearch = z.extend(PostSearch, {
  /** An unknown type lists every type, which existing clients rely on. */
  type: z.catch(z.optional(BulletinType), undefined),
  sort: z._default(z.enum(['newest', 'ending'], 'must be newest or ending'), 'newest'),
})
export type BulletinSearch = z.output<typeof BulletinSearch>

export const bulletins = endpoints({
  list: {
    method: 'GET',
    path: '/bulletin/bulletins',
    summary: 'Bulletins that have begun and not ended, newest first',
    access: readsBulletins,
    search: true,
    query: BulletinSearch,
    preload: ['user'],
    paged: true,
    result: Bulletin,
    refuses: ['bulletinType'],
  },
  create: {
    method: 'POST',
    path: '/bulletin/bulletins',
    summary: 'Post a bulletin; all but announcements end after 60 days unless a date is given',
    access: writesBulletins,
    body: NewBulletin,
    created: true,
    allowance: 'posts',
    result: Bulletin,
    invalidates: ['board'],
    refuses: ['bulletinType', 'bulletinDates'],
  },
  get: {
    method: 'GET',
    path: '/bulletin/bulletins/:id',
    summary: 'One bulletin, whether or not it is listed now',
    access: readsBulletins,
    params: IdParams,
    result: Bulletin,
  },
  update: {
    method: 'PATCH',
    path: '/bulletin/bulletins/:id',
    summary: 'Change your own bulletin',
    access: writesBulletins,
    params: IdParams,
    body: BulletinChanges,
    result: Bulletin,
    invalidates: ['board', 'conversations'],
    refuses: ['notSelf', 'bulletinType', 'bulletinDates'],
  },
  remove: {
    method: 'DELETE',
    path: '/bulletin/bulletins/:id',
    summary: 'Delete your own bulletin, or any as an admin; gone for everyone at once',
    access: writesBulletins,
    params: IdParams,
    result: Bulletin,
    invalidates: ['board', 'conversations'],
    refuses: ['notSelf'],
  },
  restore: {
    method: 'POST',
    path: '/bulletin/bulletins/:id/restore',
    summary: 'Undo your deletion within ten minutes',
    access: writesBulletins,
    params: IdParams,
    result: Bulletin,
    invalidates: ['board', 'conversations'],
    refuses: ['conflict'],
  },
})
