import { z } from 'zod'
import { endpoints } from './core/endpoint.ts'

export const teamGroups = ['board', 'contributor'] as const

/** Somebody who makes the portal. Where their entry is, only those who may read the directory learn. */
export const TeamMember = z
  .object({
    name: z.string(),
    group: z.enum(teamGroups),
    /** What they do, in a few words. */
    role: z.string().nullable(),
    userID: z.int().optional(),
    unixID: z.string().optional(),
  })
  .meta({ id: 'TeamMember' })
export type TeamMember = z.output<typeof TeamMember>

export const team = endpoints({
  list: {
    method: 'GET',
    path: '/team',
    summary: 'Who makes the portal: the board, then the contributors',
    access: 'public',
    result: z.array(TeamMember),
  },
})
