import { eq } from 'drizzle-orm'
import type { Db } from '#core/database/db.ts'
import { settings } from './settings.table.ts'

/** The name of the value that the demo's seed leaves in its database. */
export const seedMark = 'seed'

/** Returns true when the demo created the data of this database. */
export const isSeeded = async (db: Db): Promise<boolean> =>
  (await db.$count(settings, eq(settings.name, seedMark))) > 0
