import { eq } from 'drizzle-orm'
import { audit } from '#features/audit/audit.public.ts'
import { setPassword as store } from '#features/auth/auth.passwords.ts'
import { sessions } from '#features/auth/auth.table.ts'
import { type Command, Complaint } from './command.ts'
import { findPerson } from './findPerson.ts'

const least = 12
const most = 1000

/** For local accounts: campuses with a directory sign people in there. */
export const setPassword: Command = {
  usage: 'USER',
  summary: 'give a person a password of this portal, asked for or read from a pipe',
  help: 'Whoever is signed in as that person is signed out everywhere.',
  words: [1, 1],
  writes: true,
  run: async (cli, { words: [unixID = ''] }) => {
    const person = await findPerson(cli.db, unixID)
    const password = await cli.askSecret(`New password for ${person.name} (${person.unixID})`)
    if (password.length < least || password.length > most) {
      throw new Complaint(`The password must have ${least} to ${most} characters.`)
    }
    await store(cli, person.id, password)
    const ended = await cli.db
      .delete(sessions)
      .where(eq(sessions.userID, person.id))
      .returning({ id: sessions.id })
    await audit(cli, { userID: null, action: 'password.set', subject: `user:${person.id}` })
    cli.print(`The password of ${person.name} (${person.unixID}) is set.`)
    if (ended.length > 0) cli.print(`Signed out on ${ended.length} devices.`)
  },
}
