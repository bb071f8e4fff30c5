import { writeFile } from 'node:fs/promises'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { type Command, CliError } from '../command.ts'

export const backupKey: Command = {
  usage: 'FILE',
  summary: 'make a key pair for backups: the secret key goes to a file, the public key is printed',
  help: [
    'Make it on another machine than the portal’s and keep the file there, twice: backups that are',
    'encrypted to its public key cannot be read without it. The format is that of age.',
  ].join('\n'),
  words: [1, 1],
  writes: false,
  run: async ({ print }, { words: [path = ''] }) => {
    const identity = await generateX25519Identity()
    const recipient = await identityToRecipient(identity)
    const text = `# public key: ${recipient}\n${identity}\n`
    await writeFile(path, text, { mode: 0o600, flag: 'wx' }).catch((error: Error) => {
      throw new CliError(`${path} cannot be written: ${error.message}`)
    })
    print(recipient)
  },
}
