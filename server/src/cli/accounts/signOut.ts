import { logOutEverywhere } from '#features/account/auth/adminPeople/accountChanges.ts'
import type { Command } from '../command.ts'
import { findPerson } from '../people/findPerson.ts'

export const signOut: Command = {
  usage: 'USER',
  summary: 'end every session of a person',
  help: 'They can log in again. To prevent that, use "disable".',
  words: [1, 1],
  writes: true,
  run: async (cli, { words: [unixID = ''] }) => {
    const person = await findPerson(cli.db, unixID)
    const sessions = await logOutEverywhere(cli, person)
    cli.print(`${person.name} (${person.unixID}): sessions ended: ${sessions}.`)
  },
}
