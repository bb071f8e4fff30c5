import { createHash } from 'node:crypto'
import { type CatalogChange, diffCatalogs } from '@wso/scheduler/catalog/diffCatalogs'
import type { Section } from '@wso/scheduler/catalog/section'
import { eq, sql } from 'drizzle-orm'
import type { Services } from '#core/context.ts'
import type { Db } from '#core/database/db.ts'
import { loadYear, type StoredSection } from './catalog.load.ts'
import type { CatalogFile } from './catalog.parse.ts'
import { catalogYears } from './catalog.table.ts'
import { removeSections, type NewSection, writeSections } from './catalog.write.ts'
import { fillTitles, linkCourses, linkInstructors } from './catalogLinks.ts'

/** The outcome of an import. */
export type Imported = {
  year: number
  /** Sections of the year after and before the import. */
  sections: number
  before: number
  /** Sections written; 0 when the file changes nothing. */
  written: number
  removed: number
  changes: CatalogChange[]
  /** Instructor names that match a person, and all instructor names. */
  linked: number
  named: number
}

/**
 * Replaces the catalog of an academic year with a file. The caller runs it in a transaction.
 * Existing sections keep their rows, and unchanged ones are not written.
 */
export async function importCatalog(
  { db, now }: Pick<Services, 'db' | 'now'>,
  file: CatalogFile,
): Promise<Imported> {
  // One import at a time: each compares with what is stored.
  await db.execute(sql`lock table ${catalogYears} in share row exclusive mode`)
  const before = await loadYear(db, file.year)
  const after = await linked(db, file)
  const stored = new Map(before.map((each) => [each.section.id, each]))
  const kept = new Set(after.map(({ section }) => section.id))
  const changed = after.filter(
    ({ section, fingerprint }) => stored.get(section.id)?.fingerprint !== fingerprint,
  )
  const gone = before.filter(({ section }) => !kept.has(section.id))
  const isNew = await writeYear({ db, now }, file, versionOf(file, after))
  if (isNew) {
    await writeSections(db, file.year, changed)
    await removeSections(db, gone)
    await fillTitles(db)
  }
  return summary(file, { before, after, written: changed.length, removed: gone.length })
}

async function linked(db: Db, file: CatalogFile): Promise<NewSection[]> {
  const personOf = await linkInstructors(db, file)
  const courseOf = await linkCourses(db, file.sections)
  return file.sections.map((plain) => {
    const section = {
      ...plain,
      instructors: plain.instructors.map((each) => ({ ...each, id: personOf(each) ?? 0 })),
      courseDBID: courseOf(plain) ?? 0,
    }
    return { section, fingerprint: fingerprintOf(section) }
  })
}

/** Fingerprints a section without review scores, which the portal computes itself. */
function fingerprintOf(section: Section) {
  const { factrakScore: _score, recommendReviews: _for, totalReviews: _all, ...rest } = section
  return digest(JSON.stringify(rest))
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)

const versionOf = ({ updateTime }: CatalogFile, sections: readonly NewSection[]) =>
  digest([updateTime, ...sections.map(({ fingerprint }) => fingerprint).sort()].join())

/** Stores the year's version. Returns false when it is unchanged. */
async function writeYear(
  { db, now }: Pick<Services, 'db' | 'now'>,
  file: CatalogFile,
  version: string,
) {
  const { year, updateTime } = file
  const [known] = await db.select().from(catalogYears).where(eq(catalogYears.year, year))
  if (known?.version === version) return false
  const values = { version, updateTime, importedTime: now().toISOString() }
  await db
    .insert(catalogYears)
    .values({ year, ...values })
    .onConflictDoUpdate({ target: catalogYears.year, set: values })
  return true
}

type Outcome = {
  before: readonly StoredSection[]
  after: readonly NewSection[]
  written: number
  removed: number
}

function summary({ year }: CatalogFile, { before, after, ...counts }: Outcome): Imported {
  const people = after.flatMap(({ section }) => section.instructors)
  const names = new Map(people.map(({ name, id }) => [name, id]))
  return {
    year,
    ...counts,
    sections: after.length,
    before: before.length,
    changes: diffCatalogs(
      before.map(({ section }) => section),
      after.map(({ section }) => section),
    ),
    linked: [...names.values()].filter((id) => id > 0).length,
    named: names.size,
  }
}
