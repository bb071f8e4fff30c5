import * as z from 'zod/mini'
import type { Access } from '../core/access.ts'
import { endpoints } from '../core/endpoint.ts'
import { named } from '../core/named.ts'
import { id } from '../core/page.ts'
import { line, text } from '../core/text/text.ts'
import { maxTeamRole, teamGroups } from './teamRules.ts'

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

/** A member as administrators edit the list. */
export const TeamEntry = named(
  'TeamEntry',
  z.object({
    userID: z.int(),
    unixID: z.string(),
    name: z.string(),
    group: z.enum(teamGroups),
    role: z.nullable(z.string()),
  }),
)
export type TeamEntry = z.output<typeof TeamEntry>

export const TeamPlace = named(
  'TeamPlace',
  z.object({
    unixID: line(100, 'Enter a username.'),
    group: z.enum(teamGroups, `must be one of ${teamGroups.join(', ')}`),
    role: z.nullish(text(maxTeamRole)),
  }),
)
export type TeamPlace = z.output<typeof TeamPlace>

const edits: Access = { level: 3, anyOf: ['admin:all'] }
const entryParams = z.object({ userID: id })

export const team = endpoints({
  list: {
    method: 'GET',
    path: '/team',
    summary: 'The people who build the portal: the board, then the contributors',
    access: 'public',
    result: z.array(TeamMember),
  },
  entries: {
    method: 'GET',
    path: '/team/entries',
    summary: 'The members in their order, to edit them as an administrator',
    access: edits,
    result: z.array(TeamEntry),
  },
  place: {
    method: 'PUT',
    path: '/team/entries',
    summary: 'List a person last in a group, or change the role of a member of it',
    access: edits,
    body: TeamPlace,
    result: TeamEntry,
  },
  move: {
    method: 'PUT',
    path: '/team/entries/:userID/position',
    summary: 'Move a member to a place in their group, counted from 0',
    access: edits,
    params: entryParams,
    body: named(
      'TeamPosition',
      z.object({
        position: z
          .int('must be a whole number')
          .check(z.minimum(0, 'must not be negative'), z.maximum(500, 'must be at most 500')),
      }),
    ),
    result: TeamEntry,
  },
  remove: {
    method: 'DELETE',
    path: '/team/entries/:userID',
    summary: 'Remove a member from the list',
    access: edits,
    params: entryParams,
    result: TeamEntry,
  },
})
