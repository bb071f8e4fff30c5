import type { MergeKind } from '@wso/contract/account/administration.limits'
import { Refusal } from '#core/refusal.ts'
import { mergeAccounts } from '#features/account/auth/merges/mergeAccounts.ts'
import { type Command, CliError } from '../command.ts'
import { findPair } from './findPerson.ts'

const labels: Record<MergeKind, string> = {
  posts: 'posts, rides and threads',
  listings: 'listings and interests',
  plans: 'plans and schedules',
  orders: 'orders',
  stars: 'stars',
  notifications: 'notifications',
  profile: 'photo, tags and settings',
  logins: 'logins of the college',
  reports: 'reports about the person',
}

/** Merges two accounts of one person. */
export const mergePerson: Command = {
  usage: 'DUPLICATE KEPT',
  summary: 'move everything of a second account of the same person to the first, and delete it',
  help: [
    'Both are usernames. Try it with --dry-run, which prints what moves and what is deleted.',
    'Where a person can have one of a thing, the account that is kept keeps its own. Reviews, votes, conversations, matches',
    'and blocks move too and are not counted. Roles and passwords of the duplicate end.',
  ].join('\n'),
  words: [2, 2],
  writes: true,
  run: async (cli, { words: [from = '', to = ''] }) => {
    const [duplicate, kept] = await findPair(cli.db, [from, to])
    const { parts } = await mergeAccounts(cli, { kept, duplicate }).catch((error: unknown) => {
      throw error instanceof Refusal ? new CliError(error.message) : error
    })
    for (const { kind, moved, lost } of parts) {
      cli.print(`${labels[kind]}: ${moved} moved${lost > 0 ? `, ${lost} deleted` : ''}`)
    }
    cli.print(
      `${duplicate.name} (${duplicate.unixID}) is merged into ${kept.name} (${kept.unixID}).`,
    )
  },
}
