import { campus } from '@wso/contract/campus'
import { rememberCollege } from '#features/site/settings/collegeMark.public.ts'
import type { Command } from './command.ts'

/** Opens a database that was another college's by its mark. */
export const adoptDatabase: Command = {
  usage: '',
  summary: 'keep the database for a college whose mail domain has changed',
  help: 'A database remembers the mail domain of its college, and a portal with the pack of another refuses it. Stop the portal, check that DATABASE_URL is the right one, and start it with the changed pack afterwards.',
  words: [0, 0],
  writes: true,
  run: async ({ db, now, print }) => {
    await rememberCollege(db, now)
    print(`This is the database of ${campus.college} (${campus.mailDomain}) now.`)
  },
}
