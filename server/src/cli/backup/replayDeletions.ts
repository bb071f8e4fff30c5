import { eq } from 'drizzle-orm'
import { deleteAccount } from '#features/account/account/account.delete.ts'
import { cancelDeletion } from '#features/account/deletions/deletions.public.ts'
import {
  type DeletionRecord,
  isAbout,
  readDeletions,
} from '#features/account/deletions/deletions.record.ts'
import { pendingDeletions } from '#features/users/pendingDeletions.table.ts'
import { users } from '#features/users/users.table.ts'
import { type Cli, CliError } from '../command.ts'

type Person = typeof users.$inferSelect

/**
 * Repeats the deletions since a backup was made: deletes deleted accounts again, and restores
 * requested and canceled deletions.
 */
export async function replayDeletions(cli: Cli, path: string, since: string) {
  const records = await readDeletions(path, since).catch((error: Error) => {
    throw new CliError(error.message)
  })
  const outcomes: Outcome[] = []
  for (const record of records) {
    // oxlint-disable-next-line no-await-in-loop -- each depends on what the previous one deleted
    outcomes.push(await replay(cli, record))
  }
  const count = (wanted: Outcome) => outcomes.filter((outcome) => outcome === wanted).length
  cli.print(`Deletions since the backup: ${count('deleted')} repeated, ${count('waits')} waiting.`)
  if (count('failed') > 0) {
    cli.print(
      `Not repeated: ${count('failed')}. These people have reviews about them, or SECRET has changed: compare ${path}.`,
    )
  }
}

type Outcome = 'deleted' | 'waits' | 'canceled' | 'failed' | 'absent'

async function replay(cli: Cli, record: DeletionRecord): Promise<Outcome> {
  const [person] = await cli.db.select().from(users).where(eq(users.id, record.id))
  if (!person) return 'absent'
  if (!isAbout(cli.config, record, person)) return 'failed'
  if (record.event === 'canceled') return cancel(cli, person)
  await wait(cli, person, record.deletionTime ?? record.time)
  if (record.event === 'requested') return 'waits'
  return (await deleteAccount(cli, person.id, { isReplay: true })) ? 'deleted' : 'failed'
}

async function cancel(cli: Cli, person: Person): Promise<Outcome> {
  await cancelDeletion(cli, person, { isReplay: true })
  return 'canceled'
}

/** Schedules the deletion of an account. */
async function wait({ db }: Cli, { id, visible }: Person, deletionTime: string) {
  await db
    .insert(pendingDeletions)
    .values({ userID: id, deletionTime, wasVisible: visible })
    .onConflictDoUpdate({ target: pendingDeletions.userID, set: { deletionTime } })
  await db.update(users).set({ visible: false }).where(eq(users.id, id))
}
