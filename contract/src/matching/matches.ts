import * as z from 'zod/mini'
import { endpoints } from '../core/endpoint.ts'
import { named } from '../core/named.ts'
import { flag, id, WholeListQuery } from '../core/page.ts'
import { PersonRef, Tag } from '../users/users.ts'
import { seesMatches } from './access.ts'
import { contactFields, OtherUser, shownFields } from './profiles.ts'

/** A matched person with their profile and how to reach them. */
const MatchedUser = z.extend(PersonRef, {
  nickname: z.optional(z.string()),
  pronoun: z.optional(z.string()),
  title: z.optional(z.string()),
  major: z.optional(z.string()),
  entry: z.optional(z.string()),
  tags: z.optional(z.array(Tag)),
  ephmatchProfile: z.object({ ...shownFields, ...contactFields }),
})

/** A match, as seen by one of the two people. */
export const EphmatchMatch = named(
  'EphmatchMatch',
  z.object({
    id: z.int(),
    createdAt: z.string(),
    updatedAt: z.string(),
    /** Either person has since withdrawn their like; contact fields are then absent. */
    ended: z.optional(z.boolean()),
    matchedUserID: z.int(),
    seenBySelf: z.boolean(),
    seenByMatchedUser: z.boolean(),
    matchedUser: MatchedUser,
  }),
)
export type EphmatchMatch = z.output<typeof EphmatchMatch>

const MatchSearch = z.extend(WholeListQuery, {
  /** Leaves the matches unseen. By default, listing them marks all of them as seen. */
  keepUnseen: z._default(flag, false),
})

export const ephmatchMatches = endpoints({
  list: {
    method: 'GET',
    path: '/ephmatch/matches',
    summary:
      'Your matches, latest first and ended ones last; then marks them as seen unless `keepUnseen` is set',
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
    body: named(
      'SeenMatches',
      z.object({ userIDs: z.optional(z.array(id).check(z.maxLength(500, 'must be at most 500'))) }),
    ),
    result: z.object({ total: z.int(), unseen: z.int() }),
  },
  unmatch: {
    invalidates: ['ephmatchProfiles', 'conversations'],
    method: 'DELETE',
    path: '/ephmatch/matches/:userID',
    summary: 'Unmatch: removes your like, which ends the match; both of you still see it as ended',
    access: seesMatches,
    params: OtherUser,
    refuses: ['ephmatchSelf', 'ephmatchNoMatch'],
  },
})
