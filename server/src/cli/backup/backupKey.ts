import { writeFile } from 'node:fs/promises'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { type Command, CliError } from '../command.ts'

export const backupKey: Command = {
  usage: 'FILE',
  summary:
    'create a key pair for backups: writes the secret key to a file and prints the public key',
  help: [
    'Create it on a machine other than the portal’s and keep two copies there: backups that are',
    'encrypted to the public key cannot be read without it. The key is in the format of age.',
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
