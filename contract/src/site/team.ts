import * as z from 'zod/mini'
import { endpoints } from '../core/endpoint.ts'
import { named } from '../core/named.ts'

export const teamGroups = ['board', 'contributor'] as const

/**
 * A person who works on the portal. The link to their directory entry is sent only to viewers who
 * can read the directory.
 */
export const TeamMember = named(
  'TeamMember',
  z.object({
    name: z.string(),
    group: z.enum(teamGroups),
    /** Their role, in a few words. */
    role: z.nullable(z.string()),
    userID: z.optional(z.int()),
    unixID: z.optional(z.string()),
  }),
)
export type TeamMember = z.output<typeof TeamMember>

export const team = endpoints({
  list: {
    method: 'GET',
    path: '/team',
    summary: 'The people who build the portal: the board, then the contributors',
    access: 'public',
    result: z.array(TeamMember),
  },
})
