import {
  isSemester,
  readSectionId,
  type Section,
  sectionId,
  type Semester,
} from '../catalog/section.ts'
import { type Entry, entryOf } from './schedule.ts'

export type ReadAdded = {
  entries: readonly Entry[]
  /** Tokens of other catalogs, to be written back unchanged. */
  kept: readonly string[]
  /** One sentence for each token that is damaged or not in this catalog. */
  problems: readonly string[]
}

/**
 * Formats the stored list of added courses: comma-separated `DEPT;number` pairs, with year and term
 * because class numbers repeat: `BIOL;2892;2026;Spring`.
 */
export function writeAdded(entries: readonly Entry[], kept: readonly string[] = []): string {
  const tokens = entries.flatMap(({ id, department }) => {
    const term = readSectionId(id)
    if (!term) return []
    return [`${department};${term.peoplesoftNumber};${term.year};${term.semester}`]
  })
  return [...new Set([...tokens, ...kept])].join(',')
}

/**
 * Parses the stored list against a catalog. A pair without a term can match several sections; the
 * one in the preferred term is used, or else the first.
 */
export function readAdded(
  text: string,
  sections: readonly Section[],
  preferred?: Semester,
): ReadAdded {
  const found: Section[] = []
  const kept: string[] = []
  const problems: string[] = []
  for (const token of tokensOf(text)) {
    const wanted = readToken(token)
    if (!wanted) {
      problems.push(`“${token.slice(0, 40)}” in the stored courses is damaged and was left out.`)
      continue
    }
    const matches = sections.filter((section) => stands(wanted, section))
    const match = matches.find(({ semester }) => semester === preferred) ?? matches[0]
    if (!match) {
      kept.push(token)
      problems.push(`${wanted.department} class ${wanted.number} is not in this catalog.`)
    } else if (!found.includes(match)) found.push(match)
  }
  const entries: Entry[] = []
  for (const section of found) entries.push(entryOf(section, entries))
  return { entries, kept, problems }
}

function tokensOf(text: string) {
  const tokens = text.split(',').map((token) => token.trim())
  return new Set(tokens.filter((token) => token !== ''))
}

type Token = { department: string; number: number; id?: string }

function readToken(token: string): Token | undefined {
  const [department = '', digits = '', year, semester, ...more] = token.split(';')
  if (!/^[A-Z&]{2,8}$/.test(department) || !/^\d{1,9}$/.test(digits)) return undefined
  const number = Number(digits)
  if (year === undefined) return { department, number }
  if (!/^\d{4}$/.test(year) || more.length > 0) return undefined
  if (semester === undefined || !isSemester(semester)) return undefined
  return { department, number, id: sectionId(Number(year), semester, number) }
}

function stands({ department, number, id }: Token, section: Section) {
  if (section.department !== department) return false
  return id === undefined ? section.peoplesoftNumber === number : section.id === id
}
