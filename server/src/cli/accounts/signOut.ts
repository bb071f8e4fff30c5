import type { Command } from '../command.ts'
import { findPerson } from '../people/findPerson.ts'
import { endSessions } from './endSessions.ts'
import { recordDecision } from './recordDecision.ts'

export const signOut: Command = {
  usage: 'USER',
  summary: 'end every session of a person',
  help: 'They can log in again. To prevent that, use "disable".',
  words: [1, 1],
  writes: true,
  run: async (cli, { words: [unixID = ''] }) => {
    const person = await findPerson(cli.db, unixID)
    const sessions = await endSessions(cli.db, person.id)
    await recordDecision(cli, person, { action: 'account.sign-out', details: { sessions } })
    cli.print(`${person.name} (${person.unixID}): sessions ended: ${sessions}.`)
  },
}
