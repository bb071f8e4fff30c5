import { maxReason } from '@wso/contract/account/administration.limits'
import { closeAccount, reopenAccount } from '#features/account/auth/adminPeople/accountChanges.ts'
import { type Command, CliError } from '../command.ts'
import { findPerson } from '../people/findPerson.ts'

export const disable: Command = {
  usage: 'USER',
  summary: "close a person's account: they see what an anonymous visitor sees",
  help: 'It takes effect immediately: every session ends, and logins are refused until "enable".',
  words: [1, 1],
  options: {
    reason: {
      type: 'string',
      value: 'TEXT',
      help: 'the reason; required, recorded in the audit log',
    },
  },
  writes: true,
  run: async (cli, { words: [unixID = ''], options }) => {
    const reason = String(options['reason'] ?? '').trim()
    if (!reason) throw new CliError('Say why: --reason "…"')
    if (reason.length > maxReason) {
      throw new CliError(`--reason: must be at most ${maxReason} characters.`)
    }
    const person = await findPerson(cli.db, unixID)
    const name = `${person.name} (${person.unixID})`
    const ended = await closeAccount(cli, person, reason)
    if (ended === undefined) {
      cli.print(`The account of ${name} is already closed.`)
      return
    }
    cli.print(`The account of ${name} is closed. Sessions ended: ${ended}.`)
  },
}

export const enable: Command = {
  usage: 'USER',
  summary: 'reopen an account',
  words: [1, 1],
  writes: true,
  run: async (cli, { words: [unixID = ''] }) => {
    const person = await findPerson(cli.db, unixID)
    const name = `${person.name} (${person.unixID})`
    if (!(await reopenAccount(cli, person))) {
      cli.print(`The account of ${name} is already open.`)
      return
    }
    cli.print(`The account of ${name} is open.`)
    if (!person.atWilliams)
      cli.print('The directory lists them as having left, so they still cannot log in.')
  },
}
