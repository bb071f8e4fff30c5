import { z } from 'zod'
import { bulletinTypes, maxBody, maxTitle, postRules } from './bulletins.limits.ts'
import type { Access } from './core/access.ts'
import { changesTo, moment } from './core/changes.ts'
import { endpoints } from './core/endpoint.ts'
import { version } from './core/version.ts'
import { flag, IdParams, PageQuery } from './core/page.ts'
import { line, prose, words } from './core/text.ts'
import { PersonRef } from './users.ts'

export const BulletinType = z.enum(bulletinTypes)
export type BulletinType = z.output<typeof BulletinType>

/** A moment that a calendar can hold. */
export const when = moment.refine((value) => {
  const year = new Date(value).getUTCFullYear()
  return year >= 2000 && year < 2100
}, 'must be between the years 2000 and 2099')

/** What everything that people post here says about its author and itself. */
export const authored = {
  /** 0 when the author's account is gone, and for readers who may not know who people are. */
  userID: z.int(),
  user: PersonRef.optional(),
  /** The author's name when it was posted; it outlives the account. Empty for anonymous readers, and where the author deleted their account. */
  exUserName: z.string(),
  createdTime: z.string(),
  editedTime: z.string().nullable(),
  /** Hidden by a moderator: only its author and moderators still see it. */
  hidden: z.boolean(),
  /** What the moderator told the author; only they and moderators get it. */
  hiddenNote: z.string().optional(),
  canEdit: z.boolean(),
  canDelete: z.boolean(),
  /** Sent to those who may edit it. */
  version,
}

export const Bulletin = z
  .object({
    id: z.int(),
    type: BulletinType,
    title: z.string(),
    body: z.string(),
    startDate: z.string(),
    /** When it leaves the list; null for announcements that stay. */
    endDate: z.string().nullable(),
    offer: z.boolean().nullable(),
    ...authored,
  })
  .meta({ id: 'Bulletin' })
export type Bulletin = z.output<typeof Bulletin>

const choice = z.boolean('must be true or false').nullish()

export const NewBulletin = z
  .object({
    /** A `BulletinType`; anything else is refused by its own number, 1831. */
    type: z.string('Choose what it is').max(40),
    title: line(maxTitle, postRules.title.missing),
    body: prose(maxBody, postRules.body.missing),
    startDate: when.nullish(),
    endDate: when.nullish(),
    offer: choice,
  })
  .meta({ id: 'NewBulletin' })
export type NewBulletin = z.output<typeof NewBulletin>

/** `endDate: null` puts back what it would have been without one. The type stays. */
export const BulletinChanges = changesTo(NewBulletin.omit({ type: true }))
  .extend({ version })
  .meta({ id: 'BulletinChanges' })
export type BulletinChanges = z.output<typeof BulletinChanges>

/** What every list here understands. */
export const PostSearch = PageQuery.extend({
  /** Existing clients' cursor: only what comes before this moment. */
  start: when.optional(),
  /** Also what has not begun and what is over. */
  all: flag.default(false),
  q: words,
  /** Only the viewer's own. */
  mine: flag.default(false),
})

export const BulletinSearch = PostSearch.extend({
  /** An unknown type means every type, as it always has. */
  type: BulletinType.optional().catch(undefined),
  sort: z.enum(['newest', 'ending'], 'must be newest or ending').default('newest'),
})
export type BulletinSearch = z.output<typeof BulletinSearch>

export const readsBulletins: Access = { level: 1, anyOf: ['service:bulletin'] }
export const writesBulletins: Access = {
  level: 3,
  anyOf: ['write:self'],
  and: ['service:bulletin:write'],
}

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
    invalidates: ['board'],
  },
  remove: {
    method: 'DELETE',
    path: '/bulletin/bulletins/:id',
    summary: 'Delete your own bulletin, or any as an admin; gone for everyone at once',
    access: writesBulletins,
    params: IdParams,
    result: Bulletin,
    invalidates: ['board'],
  },
  restore: {
    method: 'POST',
    path: '/bulletin/bulletins/:id/restore',
    summary: 'Take back your own deletion, within ten minutes',
    access: writesBulletins,
    params: IdParams,
    result: Bulletin,
    invalidates: ['board'],
  },
})
