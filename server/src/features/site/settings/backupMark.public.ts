import type { Services } from '#core/context.ts'
import { settings } from './settings.table.ts'

/** The name of the value that tells when the last backup was finished. */
export const backupMark = 'backup'

/** Notes that a backup is finished. */
export async function markBackup({ db, now }: Pick<Services, 'db' | 'now'>) {
  const values = { value: true, updatedTime: now().toISOString() }
  await db
    .insert(settings)
    .values({ name: backupMark, ...values })
    .onConflictDoUpdate({ target: settings.name, set: values })
}
