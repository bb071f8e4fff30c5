import { z } from 'zod'
import { bulletinTypes, maxBody, maxTitle, postTypes } from './bulletins.limits.ts'
import type { Access } from './core/access.ts'
import { changesTo, moment } from './core/changes.ts'
import { endpoints } from './core/endpoint.ts'
import { flag, IdParams, PageQuery } from './core/page.ts'
import { PersonRef } from './users.ts'

export const BulletinType = z.enum(bulletinTypes)
export type BulletinType = z.output<typeof BulletinType>

/** Control characters mean nothing in a text, and PostgreSQL cannot keep a NUL. */
// oxlint-disable-next-line no-control-regex -- they are what it removes
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufeff\ufffe\uffff]/g
/** Turn the reading direction around for whatever stands behind them on the same line. */
const bidi = /[\u202a-\u202e\u2066-\u2069]/g
const isVisible = /[\p{L}\p{N}\p{P}\p{S}]/u

const tidy = (value: string) => value.toWellFormed().replace(controls, '').normalize('NFC')
const tidyLine = (value: string) => tidy(value).replace(bidi, '').replace(/\s+/g, ' ')

/** One line that people read in lists: trimmed, with something to see in it. */
export const line = (most: number, missing: string) =>
  z
    .string(missing)
    .overwrite(tidyLine)
    .trim()
    .max(most, `must be at most ${most} characters`)
    .regex(isVisible, missing)

/** A text of paragraphs, in Markdown. */
export const prose = (most: number, missing: string) =>
  z
    .string(missing)
    .overwrite(tidy)
    .trim()
    .max(most, `must be at most ${most} characters`)
    .regex(isVisible, missing)

/** Words to look for; all of them have to occur. */
export const words = z
  .string()
  .overwrite(tidyLine)
  .trim()
  .max(200, 'must be at most 200 characters')
  .optional()

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
    title: line(maxTitle, 'Write a title'),
    body: prose(maxBody, 'Write a text'),
    startDate: when.nullish(),
    endDate: when.nullish(),
    offer: choice,
  })
  .meta({ id: 'NewBulletin' })
export type NewBulletin = z.output<typeof NewBulletin>

/** `endDate: null` puts back what it would have been without one. The type stays. */
export const BulletinChanges = changesTo(NewBulletin.omit({ type: true })).meta({
  id: 'BulletinChanges',
})
export type BulletinChanges = z.output<typeof BulletinChanges>

/** What every list here understands. */
export const PostSearch = PageQuery.extend({
  /** Existing clients' cursor: only what comes before this moment. */
  start: when.optional(),
  /** Also what has not begun and what is over. */
  all: flag.default(false),
  q: words,
  /** Only one's own. */
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

/** How many of each type are listed now. */
export const PostCounts = z
  .object({
    discussion: z.int(),
    announcement: z.int(),
    exchange: z.int(),
    lostAndFound: z.int(),
    job: z.int(),
    ride: z.int(),
  })
  .meta({ id: 'PostCounts' })
export type PostCounts = z.output<typeof PostCounts>

const FeedParams = z.object({ type: z.enum(postTypes) })
/** `type` is for rides: `offer` or `request`. */
const FeedSearch = PageQuery.extend({
  start: when.optional(),
  all: flag.default(false),
  type: z.enum(['offer', 'request']).optional().catch(undefined),
})
export type FeedSearch = z.output<typeof FeedSearch>

export const bulletins = endpoints({
  list: {
    method: 'GET',
    path: '/bulletin/bulletins',
    summary: 'Bulletins that have begun and not ended, newest first',
    access: readsBulletins,
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
    result: Bulletin,
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
  },
  remove: {
    method: 'DELETE',
    path: '/bulletin/bulletins/:id',
    summary: 'Delete your own bulletin, or any as an admin; gone for everyone at once',
    access: writesBulletins,
    params: IdParams,
    result: Bulletin,
  },
  restore: {
    method: 'POST',
    path: '/bulletin/bulletins/:id/restore',
    summary: 'Take back your own deletion, within ten minutes',
    access: writesBulletins,
    params: IdParams,
    result: Bulletin,
  },
  counts: {
    method: 'GET',
    path: '/bulletin/counts',
    summary: 'How many of each kind are listed now',
    access: readsBulletins,
    result: PostCounts,
  },
  rss: {
    method: 'GET',
    path: '/bulletin/rss/:type',
    summary: 'The list as an RSS 2.0 feed; authors as "First L"',
    access: 'public',
    params: FeedParams,
    query: FeedSearch,
    raw: 'application/rss+xml; charset=utf-8',
  },
  atom: {
    method: 'GET',
    path: '/bulletin/atom/:type',
    summary: 'The list as an Atom 1.0 feed; authors as "First L"',
    access: 'public',
    params: FeedParams,
    query: FeedSearch,
    raw: 'application/atom+xml; charset=utf-8',
  },
})
