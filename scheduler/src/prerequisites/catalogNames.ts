import { departmentNames } from '../catalog/departments.ts'
import { courseCode, type Section } from '../catalog/section.ts'
import type { CatalogNames } from './prerequisites.ts'

/** Names in sentences that differ from those of the departments. */
const otherNames: Readonly<Record<string, string>> = {
  studio: 'ARTS',
  'studio art': 'ARTS',
  'theatre arts': 'THEA',
  'political economy': 'POEC',
  theater: 'THEA',
  math: 'MATH',
  stats: 'STAT',
  'american history': '',
}

/** Reads the departments and titles of a catalog. */
export function catalogNames(sections: readonly Section[]): CatalogNames {
  const departments = new Map<string, string>()
  for (const [code, name] of departmentNames) {
    departments.set(code.toLowerCase(), code)
    departments.set(name.toLowerCase(), code)
  }
  for (const { department } of sections) departments.set(department.toLowerCase(), department)
  for (const [name, code] of Object.entries(otherNames)) if (code) departments.set(name, code)
  const titles = titlesOf(sections)
  return {
    department: (name) => departments.get(name.toLowerCase().trim()),
    course: (title) => titles.get(fold(title)) || undefined,
  }
}

/** The code of each title, and of its first word with the number; '' where two courses share one. */
function titlesOf(sections: readonly Section[]) {
  const titles = new Map<string, string>()
  const put = (title: string, code: string) => {
    const known = titles.get(fold(title))
    titles.set(fold(title), known === undefined || known === code ? code : '')
  }
  for (const section of sections) {
    // A cross-listed course goes by its first listing.
    const code = section.crossListing[0] ?? courseCode(section)
    for (const title of new Set([section.titleLong, section.titleShort])) {
      if (title.length < 6) continue
      put(title, code)
      put(`${title.split(/[\s:,]/)[0]} ${section.number}`, code)
    }
  }
  return titles
}

const fold = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
