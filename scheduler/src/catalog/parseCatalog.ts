import { readSection } from './parseSection.ts'
import { type CatalogProblem, isRecord, readCount, shown } from './rawRecord.ts'
import type { Catalog, Section } from './section.ts'

export type ParsedCatalog = Catalog & { problems: readonly CatalogProblem[] }

const nothing = (reason: string): ParsedCatalog => ({
  sections: [],
  updateTime: '',
  problems: [{ record: 0, label: '', field: 'file', reason, kept: false }],
})

/**
 * Parses a catalog file. A file that is not a catalog returns no sections and one problem with the
 * reason.
 */
export function parseCatalogText(text: string): ParsedCatalog {
  const start = text.replace(/^\uFEFF/, '').trimStart()
  if (start === '') return nothing('The file is empty.')
  if (start.startsWith('<')) return nothing('The file is a web page (HTML), not a JSON catalog.')
  let file: unknown
  try {
    file = JSON.parse(start)
  } catch {
    return nothing(whereItBroke(start))
  }
  return parseCatalog(file)
}

/** Parses the JSON of a catalog: `{courses, updateTime}` or only the list of records. */
export function parseCatalog(file: unknown): ParsedCatalog {
  const courses = isRecord(file) ? file['courses'] : file
  if (!Array.isArray(courses)) {
    return nothing('The file has no list of courses: "courses" is missing or is not a list.')
  }
  if (courses.length === 0) return nothing('The list of courses is empty.')
  const updateTime =
    isRecord(file) && typeof file['updateTime'] === 'string' ? file['updateTime'] : ''
  return { ...readRecords(courses), updateTime }
}

function readRecords(courses: readonly unknown[]) {
  const problems: CatalogProblem[] = []
  const sections: Section[] = []
  const seen = new Map<string, number>()
  courses.forEach((raw: unknown, at) => {
    const record = at + 1
    const own: Omit<CatalogProblem, 'kept'>[] = []
    const label = labelOf(raw)
    const complain = (field: string, reason: string) => own.push({ record, label, field, reason })
    if (!isRecord(raw)) complain('record', `${shown(raw)}, which is not a course`)
    let section = isRecord(raw) ? readSection(raw, complain) : undefined
    const earlier = section && seen.get(section.id)
    if (section && earlier) {
      const { year, semester, peoplesoftNumber: number } = section
      complain(
        'peoplesoftNumber',
        `repeats record ${earlier}: class ${number} of ${semester} ${year}`,
      )
      section = undefined
    }
    if (section) {
      seen.set(section.id, record)
      sections.push(section)
    }
    problems.push(...own.map((problem) => ({ ...problem, kept: section !== undefined })))
  })
  return { sections, problems }
}

function labelOf(raw: unknown) {
  if (!isRecord(raw)) return ''
  const { department, number, suffix, peoplesoftNumber } = raw
  const letters = typeof suffix === 'string' ? suffix : ''
  const code =
    typeof department === 'string' ? `${department} ${String(number ?? '?').trim()}${letters}` : ''
  const known = readCount(peoplesoftNumber, 1, 999_999_999)
  return [code, known ? `class ${known}` : ''].filter((part) => part !== '').join(', ')
}

/** Finds where a file stops being JSON, because engines word their errors differently. */
function whereItBroke(text: string) {
  const { records, open } = recordSpans(text)
  let from = records[0]?.start ?? 0
  for (const [at, { start, end }] of records.entries()) {
    const between = at === 0 ? ',' : text.slice(from, start).trim()
    if (between !== ',') return `The file is not valid JSON before record ${at + 1}.`
    if (end === undefined) break
    if (!isJson(text.slice(start, end))) return `The file is not valid JSON in record ${at + 1}.`
    from = end
  }
  if (!open) return 'The file is not valid JSON outside its records.'
  const whole = records.filter(({ end }) => end !== undefined).length
  return `The file is cut off in record ${whole + 1}, after ${text.length} characters: its JSON is incomplete.`
}

function isJson(text: string) {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const nesting = new Map([
  ['{', 1],
  ['[', 1],
  ['}', -1],
  [']', -1],
])

/** The start and end of each record, found by scanning only for strings and brackets. */
function recordSpans(text: string) {
  const tokens = text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*(?:"|$)|[[\]{}]/gs)
  const listDepth = text.startsWith('[') ? 1 : 2
  const records: { start: number; end?: number }[] = []
  let depth = 0
  for (const { 0: token, index } of tokens) {
    if (token === '{' && depth === listDepth) records.push({ start: index })
    depth += nesting.get(token) ?? 0
    const last = records.at(-1)
    if (token === '}' && depth === listDepth && last) last.end = index + 1
  }
  return { records, open: depth > 0 }
}
