import { dayIn } from '@wso/contract/core/dates/day'
import { readAuditChain } from '#features/audit/auditChain.public.ts'
import { type Command, CliError } from './command.ts'

/** Checks the audit log and prints the hash that stands for all of it. */
export const auditRoot: Command = {
  usage: '[HASH]',
  summary: 'check the chain of the audit log and print the root of the day',
  help: 'Publish the root where administrators cannot change it. With a HASH that was printed earlier, also check that the log still contains what it stood for.',
  words: [0, 1],
  writes: false,
  run: async ({ db, now, config, print }, { words: [published] }) => {
    const { entries, root, brokenAt, isFound } = await readAuditChain(db, published)
    if (brokenAt !== undefined) {
      throw new CliError(
        `The audit log was changed: entry ${brokenAt} does not follow from the ${entries} before it.`,
      )
    }
    if (published !== undefined && !isFound) {
      throw new CliError('The audit log was changed: no entry has the hash that was published.')
    }
    print(`${dayIn(now(), config.TIME_ZONE)} ${entries} ${root}`)
  },
}
