import { passwordLimits } from '@wso/contract/account/accountRules'
import { endSessions } from '#features/account/auth/adminPeople/accountChanges.ts'
import { recordDecision } from '#features/account/auth/adminPeople/recordDecision.ts'
import { isLeaked } from '#features/account/auth/signIn/leakedPasswords.ts'
import { setPassword as store } from '#features/account/auth/signIn/passwords.service.ts'
import { type Command, CliError } from '../command.ts'
import { findPerson } from '../people/findPerson.ts'

const { least, most } = passwordLimits

/** Sets the password of a local account. A campus with a directory stores passwords there. */
export const setPassword: Command = {
  usage: 'USER',
  summary: 'set the password of a local account, typed at a prompt or piped in',
  help: 'Every session of the account ends.',
  words: [1, 1],
  writes: true,
  run: async (cli, { words: [unixID = ''] }) => {
    const person = await findPerson(cli.db, unixID)
    const password = await cli.askSecret(`New password for ${person.name} (${person.unixID})`)
    if (password.length < least || password.length > most) {
      throw new CliError(`The password must have ${least} to ${most} characters.`)
    }
    if (await isLeaked(password)) {
      throw new CliError('This password is on a list of leaked ones. Choose another one.')
    }
    await store(cli, person.id, password)
    const ended = await endSessions(cli.db, person.id)
    await recordDecision(cli, person, { action: 'password.set' })
    cli.print(`The password of ${person.name} (${person.unixID}) is set.`)
    if (ended > 0) cli.print(`Sessions ended: ${ended}.`)
  },
}
