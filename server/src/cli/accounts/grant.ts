import { and, eq, isNotNull } from 'drizzle-orm'
import { authenticators } from '#features/account/auth/auth.table.ts'
import { users } from '#features/users/users.table.ts'
import { type Cli, type Command, CliError, type Typed } from '../command.ts'
import { findPerson } from '../people/findPerson.ts'
import { recordDecision } from './recordDecision.ts'

const roles = {
  admin: 'admin',
  'factrak-admin': 'factrakAdmin',
  'goodrich-manager': 'goodrichManager',
} as const

const roleNames = Object.keys(roles).join(', ')
const help = `The roles are ${roleNames}. It takes effect immediately, even for a logged-in person; in production, in logins with a second factor.`

export const grant: Command = {
  usage: 'USER ROLE',
  summary: 'give a person a role',
  help,
  words: [2, 2],
  writes: true,
  run: (cli, typed) => change(cli, typed, true),
}

export const revoke: Command = {
  usage: 'USER ROLE',
  summary: 'remove a role from a person',
  help,
  words: [2, 2],
  writes: true,
  run: (cli, typed) => change(cli, typed, false),
}

async function change(cli: Cli, { words: [unixID = '', role = ''] }: Typed, holds: boolean) {
  const column = Object.entries(roles).find(([name]) => name === role)?.[1]
  if (!column) throw new CliError(`There is no role "${role}". The roles are ${roleNames}.`)
  const person = await findPerson(cli.db, unixID)
  const name = `${person.name} (${person.unixID})`
  if (person[column] === holds) {
    cli.print(`${name} ${holds ? 'has' : 'does not have'} the role ${role} already.`)
    return
  }
  await cli.db
    .update(users)
    .set({ [column]: holds })
    .where(eq(users.id, person.id))
  const action = holds ? 'role.grant' : 'role.revoke'
  await recordDecision(cli, person, { action, details: { role } })
  cli.print(`${name}: ${role} ${holds ? 'no → yes' : 'yes → no'}`)
  if (holds) await tellOfSecondFactor(cli, person)
}

/** Says what a person with a new role does first where roles need a second factor. */
async function tellOfSecondFactor({ db, config, print }: Cli, { id }: { id: number }) {
  const isTheirs = and(eq(authenticators.userID, id), isNotNull(authenticators.enabledTime))
  if (config.SECOND_FACTOR !== 'required' || (await db.$count(authenticators, isTheirs)) > 0) return
  print('It takes effect once they have turned on two-step login on their account page.')
}
