import * as z from 'zod/mini'
import { campus } from '../campus/campus.ts'
import { endpoints } from '../core/endpoint.ts'
import { named } from '../core/named.ts'
import { flag, PageQuery, WholeListQuery } from '../core/page.ts'
import { words } from '../core/text/text.ts'
import { User } from '../users/users.ts'
import { ownsData, seesEphcatch } from './access.ts'
import { maxOpenLikes } from './matchingRules.ts'
import { OtherUser } from './profiles.ts'

/** A person in Ephcatch, and whether the viewer likes them. */
export const Ephcatcher = named(
  'Ephcatcher',
  z.object({ id: z.int(), name: z.string(), unixID: z.string(), liked: z.boolean() }),
)
export type Ephcatcher = z.output<typeof Ephcatcher>

/** A person whom the viewer matched. */
export const EphcatchMatch = named(
  'EphcatchMatch',
  z.extend(User, {
    /** Either person has since withdrawn their like. */
    ended: z.optional(z.boolean()),
  }),
)
export type EphcatchMatch = z.output<typeof EphcatchMatch>

export const EphcatchSearch = z.extend(PageQuery, {
  /**
   * The number of people to skip; or, as existing clients send, a name after which the list starts.
   */
  offset: z._default(
    z.string().check(
      z.maxLength(200, 'is too long'),
      z.refine((value) => !/^\d{8,}$/.test(value), 'is too large'),
    ),
    '',
  ),
  /** Words of a name, all of which must occur. */
  q: words,
  /** Only people the viewer likes. */
  liked: z.optional(flag),
})
export type EphcatchSearch = z.output<typeof EphcatchSearch>

export const ephcatch = endpoints({
  list: {
    method: 'GET',
    path: '/ephcatch/ephcatchers',
    summary: `The other people in ${campus.services.ephcatch}, by name`,
    access: seesEphcatch,
    search: true,
    query: EphcatchSearch,
    paged: true,
    result: Ephcatcher,
  },
  get: {
    method: 'GET',
    path: '/ephcatch/ephcatchers/:userID',
    summary: `One person in ${campus.services.ephcatch}`,
    access: seesEphcatch,
    params: OtherUser,
    result: Ephcatcher,
    refuses: ['ephcatcherUnknown'],
  },
  like: {
    method: 'POST',
    path: '/ephcatch/ephcatchers/:userID/like',
    summary: `Like a person. Likes that stand each morning become matches; at most ${maxOpenLikes} can be open`,
    access: seesEphcatch,
    params: OtherUser,
    created: true,
    refuses: ['ephcatchSelf', 'ephcatcherUnknown', 'ephcatchExists', 'ephcatchLimit'],
  },
  unlike: {
    method: 'POST',
    path: '/ephcatch/ephcatchers/:userID/unlike',
    summary: 'Stop liking a person',
    access: seesEphcatch,
    params: OtherUser,
    refuses: ['ephcatcherUnknown', 'ephcatchMissing'],
  },
  matches: {
    method: 'GET',
    path: '/ephcatch/matches',
    summary: 'The people whom you matched, latest match first, and ended matches last',
    access: seesEphcatch,
    query: WholeListQuery,
    paged: true,
    result: EphcatchMatch,
  },
  erase: {
    method: 'DELETE',
    path: '/ephcatch/data',
    summary: 'Erase your likes and matches, at any time of the year',
    access: ownsData,
  },
  counts: {
    method: 'GET',
    path: '/ephcatch/counts',
    summary: 'How many of your likes are open, the maximum, and how many matches you have',
    access: seesEphcatch,
    result: z.object({ openLikes: z.int(), maxOpenLikes: z.int(), matches: z.int() }),
  },
})
