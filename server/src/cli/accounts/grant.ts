import { eq } from 'drizzle-orm'
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
const help = `The roles are ${roleNames}. It takes effect immediately, even for a logged-in person.`

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
}
