import type { Section } from '@wso/scheduler/catalog/section'
import { sql } from 'drizzle-orm'
import type { Db } from '#core/database/db.ts'
import { load } from './catalog.load.ts'
import { catalogSections as sections, catalogTerms as terms } from './catalog.table.ts'

type Key = Pick<Section, 'year' | 'semester' | 'peoplesoftNumber'>

/** Loads the sections with these terms and class numbers; unknown ones are left out. */
export async function loadSections(db: Db, keys: readonly Key[]): Promise<Section[]> {
  if (keys.length === 0) return []
  const wanted = keys.map(
    ({ year, semester, peoplesoftNumber }) => sql`(${year}, ${semester}, ${peoplesoftNumber})`,
  )
  const stored = await load(
    db,
    sql`(${terms.year}, ${terms.semester}, ${sections.peoplesoftNumber}) in (${sql.join(wanted, sql`, `)})`,
  )
  return stored.map(({ section }) => section)
}

/** Loads the sections of a term by department and number. */
export async function loadTerm(
  db: Db,
  { year, semester }: Pick<Key, 'year' | 'semester'>,
): Promise<Section[]> {
  const stored = await load(db, sql`${terms.year} = ${year} and ${terms.semester} = ${semester}`)
  return stored.map(({ section }) => section)
}
