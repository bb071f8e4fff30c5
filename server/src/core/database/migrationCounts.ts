import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type Db, migrationsFolder } from './db.ts'

/** Returns how many migrations the database has had, and how many of this version it lacks. */
export async function migrationCounts(db: Db): Promise<{ applied: number; missing: number }> {
  const [row] = await db.execute<{ done: number }>(
    sql`select count(*)::int as done from drizzle.__drizzle_migrations`,
  )
  const applied = row?.done ?? 0
  return { applied, missing: Math.max(0, (await knownMigrations()) - applied) }
}

async function knownMigrations(): Promise<number> {
  const journal = await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8')
  return (JSON.parse(journal) as { entries: unknown[] }).entries.length
}
