import { inArray } from 'drizzle-orm'
import type { Db } from '#core/database/db.ts'
import { settings } from './settings.table.ts'

/** The name of the mark of the last backup. */
export const backupMark = 'backup'

/** The name of the mark of a task. */
export const taskMark = (task: string) => `task ${task}`

/** Notes when something was last done. */
export async function mark(db: Db, name: string, time: Date) {
  const values = { value: true, updatedTime: time.toISOString() }
  await db
    .insert(settings)
    .values({ name, ...values })
    .onConflictDoUpdate({ target: settings.name, set: values })
}

/** Returns when things were last done, by the names of their marks; without those that never were. */
export async function marksOf(db: Db, names: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ name: settings.name, time: settings.updatedTime })
    .from(settings)
    .where(inArray(settings.name, [...names]))
  return new Map(rows.map(({ name, time }) => [name, time]))
}
