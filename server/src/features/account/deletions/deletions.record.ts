import { appendFile, readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { keyedHash, keyedHashes } from '#core/secrets.ts'
import type { Config } from '../../../config/config.ts'

const purpose = 'deletion record'

/** A record of a deletion. It identifies the account by its id and a keyed hash of the username. */
const DeletionRecord = z.object({
  time: z.iso.datetime(),
  event: z.enum(['requested', 'canceled', 'deleted']),
  id: z.int(),
  account: z.string(),
  /** When a requested deletion will be carried out. */
  deletionTime: z.optional(z.iso.datetime()),
})
export type DeletionRecord = z.output<typeof DeletionRecord>

type Needed = { config: Pick<Config, 'SECRETS' | 'DELETIONS_FILE'>; now: () => Date }
type Account = { id: number; unixID: string }

/**
 * Appends a record to the file of deletions, which is outside the database so that a restored
 * backup can be brought up to date. Call it last in the transaction, which a failure rolls back.
 */
export async function recordDeletion(
  { config, now }: Needed,
  { id, unixID }: Account,
  what: Pick<DeletionRecord, 'event' | 'deletionTime'>,
) {
  if (!config.DELETIONS_FILE) return
  const account = keyedHash(config, purpose, unixID.toLowerCase())
  const record: DeletionRecord = { time: now().toISOString(), id, account, ...what }
  await appendFile(config.DELETIONS_FILE, `${JSON.stringify(record)}\n`, { mode: 0o600 })
}

/**
 * Returns true when a record is about this account, and not about an earlier one with the same id.
 */
export const isAbout = (
  config: Needed['config'],
  record: DeletionRecord,
  { id, unixID }: Account,
) => record.id === id && keyedHashes(config, purpose, unixID.toLowerCase()).includes(record.account)

/**
 * Returns the latest record of each account since a moment; empty when there is no file.
 * @throws naming a line that cannot be parsed
 */
export async function readDeletions(path: string, since: string): Promise<DeletionRecord[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const last = new Map<number, DeletionRecord>()
  for (const [index, line] of text.split('\n').entries()) {
    if (line === '') continue
    const record = parseLine(line, `${path}: line ${index + 1} cannot be read.`)
    if (Date.parse(record.time) >= Date.parse(since)) last.set(record.id, record)
  }
  return [...last.values()]
}

function parseLine(line: string, problem: string): DeletionRecord {
  try {
    return DeletionRecord.parse(JSON.parse(line))
  } catch (error) {
    throw new Error(problem, { cause: error })
  }
}
