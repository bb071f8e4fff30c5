import { type CatalogProblem, isRecord, type RawRecord } from './rawRecord.ts'
import { type Catalog, isSemester, type Section, sectionId } from './section.ts'

/** Required fields of a section; a record without one of them is left out. */
const identity = ['year', 'semester', 'department', 'number', 'peoplesoftNumber'] as const
/** The fields for the list, the filters and the grid; the long texts come with the full catalog. */
const fields = [
  ...identity,
  'suffix',
  'section',
  'courseID',
  'classType',
  'sectionType',
  'titleLong',
  'titleShort',
  'instructors',
  'meetings',
  'courseAttributes',
  'components',
  'crossListing',
] as const
const reviewFields = ['courseDBID', 'factrakScore', 'recommendReviews', 'totalReviews'] as const

type Column = { values: unknown[]; rows: number[] }
export type SlimCatalog = {
  version: 1
  updateTime: string
  /** Each field as its distinct values and, for each section, the index of its value. */
  columns: Readonly<Record<string, Column>>
}

/** A catalog in columns, without its long texts: a few dozen kB compressed. */
export function encodeSlim(
  sections: readonly Section[],
  updateTime: string,
  { reviews = false } = {},
): SlimCatalog {
  const wanted = reviews ? [...fields, ...reviewFields] : fields
  const columns = wanted.map((field) => [field, columnOf(sections.map((each) => each[field]))])
  return { version: 1, updateTime, columns: Object.fromEntries(columns) }
}

function columnOf(all: readonly unknown[]): Column {
  const places = new Map<string, number>()
  const values: unknown[] = []
  const rows = all.map((value) => {
    const key = JSON.stringify(value)
    const known = places.get(key)
    if (known !== undefined) return known
    places.set(key, values.length)
    return values.push(value) - 1
  })
  return { values, rows }
}

export type DecodedSlim = Catalog & { problems: readonly CatalogProblem[] }

/**
 * The sections of a slim catalog. Values of the wrong type are left empty, because the import
 * already checked them; a section without its identity is reported as a problem.
 */
export function decodeSlim(file: unknown): DecodedSlim {
  const columns = isRecord(file) && file['version'] === 1 ? file['columns'] : undefined
  const records: Record<string, unknown>[] = []
  for (const [field, column] of Object.entries(isRecord(columns) ? columns : {})) {
    readColumn(records, field, column)
  }
  if (!isRecord(file) || records.length === 0) return nothing
  const problems = records.flatMap((record, at) => problemOf(record, at + 1) ?? [])
  const sections = records.filter(isIdentified).map((record) => {
    const { year, semester, peoplesoftNumber } = record
    return { ...blank, ...record, id: sectionId(year, semester, peoplesoftNumber) }
  })
  const updateTime = typeof file['updateTime'] === 'string' ? file['updateTime'] : ''
  return { sections, updateTime, problems }
}

const nothing: DecodedSlim = {
  sections: [],
  updateTime: '',
  problems: [{ record: 0, label: '', field: 'file', reason: 'The file is empty.', kept: false }],
}

function readColumn(records: Record<string, unknown>[], field: string, column: unknown) {
  const { values, rows }: RawRecord = isRecord(column) ? column : {}
  if (!Array.isArray(values) || !Array.isArray(rows)) return
  const usual: unknown = (blank as RawRecord)[field]
  rows.forEach((row: unknown, at) => {
    const record = (records[at] ??= {})
    const value: unknown = typeof row === 'number' ? values[row] : undefined
    if (value !== undefined && (usual === undefined || isAlike(value, usual))) record[field] = value
  })
}

const isAlike = (value: unknown, usual: unknown) =>
  typeof value === typeof usual && Array.isArray(value) === Array.isArray(usual) && value !== null

type Identity = Pick<Section, (typeof identity)[number]>
const isNumber = {
  year: true,
  semester: false,
  department: false,
  number: true,
  peoplesoftNumber: true,
}

const badField = (record: RawRecord) =>
  identity.find((field) => typeof record[field] !== (isNumber[field] ? 'number' : 'string')) ??
  (isSemester(String(record['semester'])) ? undefined : 'semester')

const isIdentified = (record: RawRecord): record is Identity => badField(record) === undefined

function problemOf(record: RawRecord, place: number): CatalogProblem | undefined {
  const field = badField(record)
  if (!field) return undefined
  return { record: place, label: '', field, reason: 'is missing or damaged', kept: false }
}

/** A section with every field empty. */
const blank: Omit<Section, keyof Identity | 'id'> = {
  suffix: '',
  section: '',
  courseID: '',
  classType: '',
  sectionType: '',
  titleLong: '',
  titleShort: '',
  instructors: [],
  meetings: [],
  courseAttributes: {},
  rawAttributes: [],
  components: [],
  crossListing: [],
  consent: '',
  gradingBasisDesc: '',
  classFormat: '',
  classReqEval: '',
  extraInfo: '',
  prereqs: '',
  departmentNotes: '',
  descriptionSearch: '',
  enrolmentPreferences: '',
  semID: '',
  courseDBID: 0,
  factrakScore: -1,
  recommendReviews: 0,
  totalReviews: 0,
}
