import { z } from 'zod'
import { endpoints } from '../core/endpoint.ts'
import { flag, id, WholeListQuery } from '../core/page.ts'
import { PersonRef, Tag } from '../users/users.ts'
import { seesMatches } from './access.ts'
import { contactFields, OtherUser, shownFields } from './profiles.ts'

/** A matched person with their profile and how to reach them. */
const MatchedUser = PersonRef.extend({
  nickname: z.string().optional(),
  pronoun: z.string().optional(),
  williamsEmail: z.string().optional(),
  title: z.string().optional(),
  major: z.string().optional(),
  entry: z.string().optional(),
  tags: z.array(Tag).optional(),
  ephmatchProfile: z.object({ ...shownFields, ...contactFields }),
})

/** A match, as seen by one of the two people. */
export const EphmatchMatch = z
  .object({
    id: z.int(),
    createdAt: z.string(),
    updatedAt: z.string(),
    matchedUserID: z.int(),
    seenBySelf: z.boolean(),
    seenByMatchedUser: z.boolean(),
    matchedUser: MatchedUser,
  })
  .meta({ id: 'EphmatchMatch' })
export type EphmatchMatch = z.output<typeof EphmatchMatch>

const MatchSearch = WholeListQuery.extend({
  /** Leaves the matches unseen. By default, listing them marks all of them as seen. */
  keepUnseen: flag.default(false),
})

export const ephmatchMatches = endpoints({
  list: {
    method: 'GET',
    path: '/ephmatch/matches',
    summary: 'Your matches, latest first; then marks them as seen unless `keepUnseen` is set',
    access: seesMatches,
    query: MatchSearch,
    preload: ['tags'],
    paged: true,
    result: EphmatchMatch,
  },
  counts: {
    method: 'GET',
    path: '/ephmatch/matches-count',
    summary: 'How many matches you have, and how many you have not seen',
    access: seesMatches,
    result: z.object({ total: z.int(), unseen: z.int() }),
  },
  markSeen: {
    method: 'POST',
    path: '/ephmatch/matches/seen',
    summary: 'Mark matches as seen: those with these people, or all without `userIDs`',
    access: seesMatches,
    body: z
      .object({ userIDs: z.array(id).max(500, 'must be at most 500').optional() })
      .meta({ id: 'SeenMatches' }),
    result: z.object({ total: z.int(), unseen: z.int() }),
  },
  unmatch: {
    invalidates: ['ephmatchProfiles'],
    method: 'DELETE',
    path: '/ephmatch/matches/:userID',
    summary: 'Unmatch: removes your like, and the match for both of you',
    access: seesMatches,
    params: OtherUser,
  },
})
