import { resetSecondFactor as reset } from '#features/account/auth/adminPeople/accountChanges.ts'
import type { Command } from '../command.ts'
import { findPerson } from '../people/findPerson.ts'

export const resetSecondFactor: Command = {
  usage: 'USER',
  summary: "turn off a person's two-step login, after they lost their phone and recovery codes",
  help: "Verify the person's identity first: the password alone then opens the account. Every session ends.",
  words: [1, 1],
  writes: true,
  run: async (cli, { words: [unixID = ''] }) => {
    const person = await findPerson(cli.db, unixID)
    await reset(cli, person)
    cli.print(`${person.name} (${person.unixID}) can log in without a second step.`)
  },
}
