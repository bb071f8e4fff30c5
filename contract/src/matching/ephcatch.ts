import { z } from 'zod'
import { endpoints } from '../core/endpoint.ts'
import { flag, PageQuery, WholeListQuery } from '../core/page.ts'
import { words } from '../core/text.ts'
import { User } from '../users/users.ts'
import { ownsData, seesEphcatch } from './access.ts'
import { maxOpenLikes } from './matchingRules.ts'
import { OtherUser } from './profiles.ts'

/** A person in Ephcatch, and whether the viewer likes them. */
export const Ephcatcher = z
  .object({ id: z.int(), name: z.string(), unixID: z.string(), liked: z.boolean() })
  .meta({ id: 'Ephcatcher' })
export type Ephcatcher = z.output<typeof Ephcatcher>

export const EphcatchSearch = PageQuery.extend({
  /**
   * The number of people to skip; or, as existing clients send, a name after which the list starts.
   */
  offset: z
    .string()
    .max(200, 'is too long')
    .refine((value) => !/^\d{8,}$/.test(value), 'is too large')
    .default(''),
  /** Words of a name, all of which must occur. */
  q: words,
  /** Only people the viewer likes. */
  liked: flag.optional(),
})
export type EphcatchSearch = z.output<typeof EphcatchSearch>

export const ephcatch = endpoints({
  list: {
    method: 'GET',
    path: '/ephcatch/ephcatchers',
    summary: 'The other people in Ephcatch, by name',
    access: seesEphcatch,
    search: true,
    query: EphcatchSearch,
    paged: true,
    result: Ephcatcher,
  },
  get: {
    method: 'GET',
    path: '/ephcatch/ephcatchers/:userID',
    summary: 'One person in Ephcatch',
    access: seesEphcatch,
    params: OtherUser,
    result: Ephcatcher,
  },
  like: {
    method: 'POST',
    path: '/ephcatch/ephcatchers/:userID/like',
    summary: `Like a person. Only a returned like is revealed; at most ${maxOpenLikes} can be open`,
    access: seesEphcatch,
    params: OtherUser,
    created: true,
  },
  unlike: {
    method: 'POST',
    path: '/ephcatch/ephcatchers/:userID/unlike',
    summary: 'Stop liking a person',
    access: seesEphcatch,
    params: OtherUser,
  },
  matches: {
    method: 'GET',
    path: '/ephcatch/matches',
    summary: 'The people who like you back, latest match first',
    access: seesEphcatch,
    query: WholeListQuery,
    paged: true,
    result: User,
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
