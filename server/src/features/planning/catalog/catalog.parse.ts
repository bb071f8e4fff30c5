import { decodeTable } from '@wso/contract/core/text/decodeText'
import { sanitize } from '@wso/contract/core/text/visible'
import { parseCatalogText } from '@wso/scheduler/catalog/parseCatalog'
import {
  type CatalogProblem,
  isRecord,
  notSetYet,
  problemText,
} from '@wso/scheduler/catalog/rawRecord'
import { courseCode, type Section } from '@wso/scheduler/catalog/section'

/** A catalog that can be imported: the sections of one academic year. */
export type CatalogFile = {
  year: number
  updateTime: string
  sections: readonly Section[]
  /** Usernames that the file gives for instructor names, in lowercase. */
  unixIDs: ReadonlyMap<string, string>
}

/** A parsed file. With `problems` it cannot be imported, and `file` is absent. */
export type ReadFile = { file?: CatalogFile; problems: string[]; warnings: string[] }

/** Parses a catalog file. Problems name the record, the field and the reason. */
export function readCatalogFile(bytes: Uint8Array): ReadFile {
  const decoded = decodeTable(bytes)
  if (!decoded) return refused(['The file is neither UTF-8 nor Windows-1252 text.'])
  const { text, isUnicode } = decoded
  const { sections: parsed, updateTime, problems: found } = parseCatalogText(text)
  const sections = parsed.map(storable)
  const records = recordsOf(sections, found)
  const year = usualYear(sections)
  const all = [...found, ...incomplete(sections, records), ...foreign(sections, records, year)]
  const doubts = decoded.doubtful.map((word) => doubt(word, sections, records))
  if (doubts.length > 0 && !isUnicode) return refused(doubts)
  const problems = all.filter(isBroken).sort((a, b) => a.record - b.record)
  const warnings = [...doubts, ...all.filter((problem) => !isBroken(problem)).map(problemText)]
  if (problems.length > 0 || year === undefined) return { ...refused(problems.map(said)), warnings }
  return {
    file: {
      year,
      updateTime: sanitize(updateTime),
      sections,
      unixIDs: unixIDsIn(text),
    },
    problems: [],
    warnings,
  }
}

const refused = (problems: string[]): ReadFile => ({ problems, warnings: [] })

/** Names the first record with a word that was decoded by the wrong table. */
function doubt(word: string, sections: readonly Section[], records: readonly number[]) {
  const at = sections.findIndex((section) => JSON.stringify(section).includes(word))
  const section = sections[at]
  const where = section ? `Record ${records[at]} (${courseCode(section)})` : 'The file'
  return `${where} is read as “${word}”: its text was saved in another encoding. Save it as UTF-8.`
}

/** A section with its texts as forms send them. */
const storable = (section: Section) =>
  JSON.parse(JSON.stringify(section), (_, value: unknown) =>
    typeof value === 'string' ? sanitize(value) : value,
  ) as Section

/**
 * True for problems that make a record unusable: a missing identity or a wrong meeting time. Other
 * bad values are left empty, and so is a time that the registrar has not set yet.
 */
function isBroken({ kept, field, reason }: CatalogProblem) {
  const isTime = /^meetings\[\d+\]\.(days|start|end)$/.test(field)
  return !kept || (isTime && !reason.endsWith(notSetYet))
}

const said = (problem: CatalogProblem) => problemText({ ...problem, kept: true })

/**
 * The record number of each section in the file; records that were left out are known from their
 * problems.
 */
function recordsOf(sections: readonly Section[], problems: readonly CatalogProblem[]) {
  const leftOut = new Set(problems.filter(({ kept }) => !kept).map(({ record }) => record))
  let record = 0
  return sections.map(() => {
    do record += 1
    while (leftOut.has(record))
    return record
  })
}

/** Fields that group a section with the other sections of its course. */
const needed = ['courseID', 'section', 'classType'] as const

const longestCode = 40

function incomplete(sections: readonly Section[], records: readonly number[]): CatalogProblem[] {
  return sections.flatMap((section, at) => [
    ...needed
      .filter((field) => section[field] === '')
      .map((field) => problem(section, records[at], field, 'is missing')),
    ...section.crossListing
      .filter((code) => code.length > longestCode)
      .map(() =>
        problem(section, records[at], 'crossListing', 'has a course code that is too long'),
      ),
  ])
}

/** A file is one academic year: records of another year would replace that year. */
function foreign(sections: readonly Section[], records: readonly number[], year?: number) {
  return sections.flatMap((section, at) =>
    section.year === year
      ? []
      : [
          problem(
            section,
            records[at],
            'year',
            `is ${section.year}, but the file is of the academic year ${year}`,
          ),
        ],
  )
}

const problem = (section: Section, record = 0, field: string, reason: string): CatalogProblem => ({
  record,
  label: `${courseCode(section)}, class ${section.peoplesoftNumber}`,
  field,
  reason,
  kept: false,
})

/** The year of most records. */
function usualYear(sections: readonly Section[]): number | undefined {
  const byYear = Map.groupBy(sections, ({ year }) => year)
  return [...byYear].sort(([, a], [, b]) => b.length - a.length)[0]?.[0]
}

/** Newer files include the usernames of instructors, which the scheduler does not use. */
function unixIDsIn(text: string): Map<string, string> {
  if (!/"unix_?id"/i.test(text)) return new Map()
  const file: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
  const courses = isRecord(file) ? file['courses'] : file
  const instructors = (Array.isArray(courses) ? courses : [])
    .flatMap((course: unknown) => (isRecord(course) ? course['instructors'] : []))
    .filter(isRecord)
  const pairs = instructors.flatMap(({ name, unixID, unixId, unix_id }) => {
    const username = unixID ?? unixId ?? unix_id
    return typeof name === 'string' && typeof username === 'string' && username !== ''
      ? [[sanitize(name).trim(), username.toLowerCase()] as const]
      : []
  })
  return new Map(pairs)
}
