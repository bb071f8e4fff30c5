import * as z from 'zod/mini'
import { campus } from '../campus/campus.ts'
import { endpoints } from '../core/endpoint.ts'
import { named } from '../core/named.ts'
import { WholeListQuery } from '../core/page.ts'
import { PersonRef } from '../users/users.ts'
import { seesMatching } from './access.ts'
import { OtherUser } from './profiles.ts'

/** A person whom the viewer blocked. */
export const MatchBlock = named(
  'MatchBlock',
  z.object({ user: PersonRef, createdTime: z.string() }),
)
export type MatchBlock = z.output<typeof MatchBlock>

/** Features whose data a block changes. */
const invalidates = [
  'ephmatchProfiles',
  'ephmatchMatches',
  'ephcatch',
  'freeTimes',
  'conversations',
] as const

export const matchBlocks = endpoints({
  list: {
    method: 'GET',
    path: '/matching/blocks',
    summary: 'The people you blocked, latest first',
    access: seesMatching,
    query: WholeListQuery,
    paged: true,
    result: MatchBlock,
  },
  block: {
    invalidates,
    method: 'PUT',
    path: '/matching/blocks/:userID',
    summary: `Block a person in ${campus.services.ephmatch} and ${campus.services.ephcatch}: neither sees the other there again, and they are not notified`,
    access: seesMatching,
    params: OtherUser,
    refuses: ['invalid', 'ephmatchSelf'],
  },
  unblock: {
    invalidates,
    method: 'DELETE',
    path: '/matching/blocks/:userID',
    summary: 'Unblock a person',
    access: seesMatching,
    params: OtherUser,
  },
})
