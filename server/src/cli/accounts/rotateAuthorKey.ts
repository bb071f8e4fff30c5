import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { rotateAuthorKey as rotate } from '../../authors/rotateAuthorKey.ts'
import { secret } from '../../config/fields.ts'
import { type Command, CliError } from '../command.ts'

/** Replaces the key of authorship in the whole database. */
export const rotateAuthorKey: Command = {
  usage: '',
  summary: 'replace the key of authorship; stop the portal first',
  help: 'AUTHOR_KEY has the old key. The new one is read from a file, or typed at a prompt. Start the portal with the new key afterwards, and keep the old one as long as backups that were made with it.',
  words: [0, 0],
  options: { to: { type: 'string', value: 'FILE', help: 'a file with the new key' } },
  writes: true,
  run: async (cli, { options }) => {
    const given = await newKey(options['to'], cli.askSecret)
    const { data: fresh, error } = z.safeParse(secret, given)
    if (error) throw new CliError(`The new key ${error.issues[0]?.message}`)
    const { AUTHOR_KEY, SECRETS } = cli.config
    if (fresh === AUTHOR_KEY) throw new CliError('The new key is the old one.')
    if (SECRETS.includes(fresh)) throw new CliError('The new key must differ from SECRET.')
    const replaced = await rotate(cli.db, cli.config, { AUTHOR_KEY: fresh }).catch(
      (cause: Error) => {
        throw new CliError(cause.message)
      },
    )
    cli.print(`Pseudonyms replaced: ${replaced}. Start the portal with the new AUTHOR_KEY.`)
  },
}

async function newKey(file: unknown, askSecret: (question: string) => Promise<string>) {
  if (typeof file !== 'string') return askSecret('New key')
  return readFile(file, 'utf8').catch(() => {
    throw new CliError(`--to: ${file} cannot be read.`)
  })
}
