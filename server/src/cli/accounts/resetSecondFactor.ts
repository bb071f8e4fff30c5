import { removeSecondFactor } from '#features/account/auth/secondFactor/secondFactor.service.ts'
import type { Command } from '../command.ts'
import { findPerson } from '../people/findPerson.ts'
import { endSessions } from './endSessions.ts'
import { recordDecision } from './recordDecision.ts'

export const resetSecondFactor: Command = {
  usage: 'USER',
  summary: "turn off a person's two-step login, after they lost their phone and recovery codes",
  help: "Verify the person's identity first: the password alone then opens the account. Every session ends.",
  words: [1, 1],
  writes: true,
  run: async (cli, { words: [unixID = ''] }) => {
    const person = await findPerson(cli.db, unixID)
    await removeSecondFactor(cli, person.id)
    await endSessions(cli.db, person.id)
    await recordDecision(cli, person, { action: 'second-factor.reset' })
    cli.print(`${person.name} (${person.unixID}) can log in without a second step.`)
  },
}
