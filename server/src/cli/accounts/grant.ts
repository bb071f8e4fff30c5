import { roleNames } from '@wso/contract/account/administration.limits'
import { and, eq, isNotNull } from 'drizzle-orm'
import { setRole } from '#features/account/auth/adminPeople/accountChanges.ts'
import { authenticators } from '#features/account/auth/auth.table.ts'
import { type Cli, type Command, CliError, type Typed } from '../command.ts'
import { findPerson } from '../people/findPerson.ts'

const roleList = roleNames.join(', ')
const help = `The roles are ${roleList}. It takes effect immediately, even for a logged-in person; in production, in logins with a second factor.`

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

async function change(cli: Cli, { words: [unixID = '', typed = ''] }: Typed, holds: boolean) {
  const role = roleNames.find((name) => name === typed)
  if (!role) throw new CliError(`There is no role "${typed}". The roles are ${roleList}.`)
  const person = await findPerson(cli.db, unixID)
  const name = `${person.name} (${person.unixID})`
  if (!(await setRole(cli, person, { role, holds }))) {
    cli.print(`${name} ${holds ? 'has' : 'does not have'} the role ${role} already.`)
    return
  }
  cli.print(`${name}: ${role} ${holds ? 'no → yes' : 'yes → no'}`)
  if (holds) await tellOfSecondFactor(cli, person)
}

/** Says what a person with a new role does first where roles need a second factor. */
async function tellOfSecondFactor({ db, config, print }: Cli, { id }: { id: number }) {
  const isTheirs = and(eq(authenticators.userID, id), isNotNull(authenticators.enabledTime))
  if (config.SECOND_FACTOR !== 'required' || (await db.$count(authenticators, isTheirs)) > 0) return
  print('It takes effect once they have turned on two-step login on their account page.')
}
