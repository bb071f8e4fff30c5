import { existsSync, readFileSync } from 'node:fs'
import { parseCatalogText } from '../src/catalog/parseCatalog.ts'
import type { Section } from '../src/catalog/section.ts'
import { generateSections } from '../src/demo/demoCatalog.ts'

/** A real catalog to test against, when `REAL_CATALOG` names one; its tests are skipped otherwise. */
export const realCatalogFile = process.env['REAL_CATALOG'] ?? ''
export const hasRealCatalog = realCatalogFile !== '' && existsSync(realCatalogFile)

export function readRealCatalog(): readonly Section[] {
  return parseCatalogText(readFileSync(realCatalogFile, 'utf8')).sections
}

export const generated = generateSections({ year: 2026 })

/** A section with the given fields and defaults for the others. */
export function aSection(parts: Partial<Section> = {}): Section {
  const [first] = generateSections({ year: 2026, size: 1 })
  if (!first) throw new Error('The generator gave nothing')
  const plain = {
    department: 'BIOL',
    number: 214,
    section: '01',
    semester: 'Spring' as const,
    courseID: '',
    meetings: [],
    instructors: [],
    descriptionSearch: '',
    titleLong: 'Tidal Ecology',
    titleShort: 'Tidal Ecology',
    factrakScore: -1,
  }
  return { ...first, ...plain, ...parts }
}
