import { campusRequirements } from '@wso/contract/campus/requirements'
import { canonicalCourseCode } from '@wso/contract/college/courseCode'
import { endAfter } from './meetingTimes.ts'
import { readClock } from './meetingTimes.ts'
import {
  type Complain,
  isRecord,
  named,
  notSetYet,
  type RawRecord,
  readCount,
  readList,
  readText,
  readTexts,
  shown,
} from './rawRecord.ts'
import { isNoTimeYet, readDays } from './readDays.ts'
import { readSemester } from './readSemester.ts'
import { courseCode, type Instructor, type Meeting, type Section, sectionId } from './section.ts'

/**
 * Parses one section from its record in the file. Returns undefined when its identity is invalid;
 * any other bad value is reported and left empty.
 */
export function readSection(raw: RawRecord, complain: Complain): Section | undefined {
  const identity = readIdentity(raw, complain)
  if (!identity) return undefined
  const text = (...names: string[]) => readText(raw, named(raw, ...names), complain)
  return {
    ...identity,
    section: text('section').trim(),
    courseID: readCourseID(raw, complain),
    classType: text('classType').trim(),
    sectionType: text('sectionType').trim(),
    titleLong: readTitle(raw['titleLong']) ? text('titleLong') : text('titleShort'),
    titleShort: readTitle(raw['titleShort']) ? text('titleShort') : text('titleLong'),
    instructors: readInstructors(raw, complain),
    meetings: readMeetings(raw, complain),
    courseAttributes: readAttributes(raw, complain),
    rawAttributes: readTexts(raw, 'rawAttributes', complain),
    components: readTexts(raw, 'components', complain),
    crossListing: readListings(raw, courseCode(identity), complain),
    consent: text('consent'),
    gradingBasisDesc: text('gradingBasisDesc', 'gradingBasis'),
    classFormat: text('classFormat'),
    classReqEval: text('classReqEval'),
    extraInfo: text('extraInfo'),
    prereqs: text('prereqs'),
    departmentNotes: text('departmentNotes'),
    descriptionSearch: text('descriptionSearch'),
    enrolmentPreferences: text('enrolmentPreferences', 'enrlPref'),
    semID: text('semID'),
    ...readReviews(raw, complain),
  }
}

/**
 * Year, semester, class number, department and number. Reports every failure, not only the first.
 */
function readIdentity(raw: RawRecord, complain: Complain) {
  const year = readCount(raw['year'], 1900, 2999)
  const semester = readSemester(raw['semester'])
  const peoplesoftNumber = readCount(raw['peoplesoftNumber'], 1, 999_999_999)
  const number = readNumber(raw, complain)
  const department = readDepartment(raw['department'])
  const titled = readTitle(raw['titleLong']) ?? readTitle(raw['titleShort'])
  const wanted: [string, unknown, string][] = [
    ['year', year, 'a year such as 2026'],
    ['semester', semester, 'Fall, Winter, Spring or Summer'],
    ['peoplesoftNumber', peoplesoftNumber, 'a class number'],
    ['department', department, 'a department code such as BIOL'],
    ['number', number, 'a course number such as 214 or 101L'],
    ['titleLong', titled, 'a title'],
  ]
  for (const [field, value, want] of wanted) {
    if (value === undefined) complain(field, `${shown(raw[field])}, not ${want}`)
  }
  if (!year || !semester || !peoplesoftNumber || !department) return undefined
  if (number === undefined || titled === undefined) return undefined
  const id = sectionId(year, semester, peoplesoftNumber)
  return { id, year, semester, peoplesoftNumber, department, ...number }
}

/**
 * A number of up to four digits, as a number or as text, with the letters after it: in the same field, as
 * in `101L`, or in the field of its own that our files have.
 */
function readNumber(raw: RawRecord, complain: Complain) {
  const written = readText(raw, 'suffix', complain).trim()
  if (!/^[A-Za-z]{0,2}$/.test(written)) {
    complain('suffix', `${shown(raw['suffix'])}, not one or two letters`)
  }
  const [, digits, letters = ''] =
    /^\s*(\d{1,4})[\s-]?([A-Za-z]{1,2})?\s*$/.exec(String(raw['number'] ?? '')) ?? []
  if (digits === undefined) return undefined
  const suffix = letters || (/^[A-Za-z]{0,2}$/.test(written) ? written : '')
  return { number: Number(digits), suffix: suffix.toUpperCase() }
}

/** The section's own code and those in the record, in canonical form, so that each of them finds it. */
const readListings = (raw: RawRecord, own: string, complain: Complain) =>
  [...new Set([own, ...readTexts(raw, 'crossListing', complain).map(canonicalCourseCode)])].sort()

function readTitle(value: unknown) {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

function readDepartment(value: unknown) {
  const code = typeof value === 'string' ? value.trim() : ''
  return /^[A-Z&]{2,8}$/.test(code) ? code : undefined
}

/** Six digits; some files drop the leading zeros. */
function readCourseID(raw: RawRecord, complain: Complain) {
  const id = readText(raw, 'courseID', complain).trim()
  return /^\d{1,5}$/.test(id) ? id.padStart(6, '0') : id
}

function readInstructors(raw: RawRecord, complain: Complain): Instructor[] {
  return readList(raw, 'instructors', complain).flatMap((item, at) => {
    if (!isRecord(item) || typeof item['name'] !== 'string' || item['name'].trim() === '') {
      complain(`instructors[${at}]`, `${shown(item)}, which has no name`)
      return []
    }
    return [{ id: readCount(item['id'], 0, 2 ** 31) ?? 0, name: item['name'].trim() }]
  })
}

function readMeetings(raw: RawRecord, complain: Complain): Meeting[] {
  return readList(raw, 'meetings', complain).flatMap((item, at) => {
    if (isRecord(item)) {
      return [readMeeting(item, (field, reason) => complain(`meetings[${at}].${field}`, reason))]
    }
    complain(`meetings[${at}]`, `${shown(item)}, which is not a meeting`)
    return []
  })
}

/** Keeps a meeting whose days or times cannot be parsed, without a slot in the week. */
function readMeeting(raw: RawRecord, complain: Complain): Meeting {
  const place = readText(raw, named(raw, 'facility', 'facil', 'facDescr'), complain).trim()
  const noSlot = { days: 0, start: 0, end: 0, place }
  const letters = raw['days'] ?? ''
  const days = typeof letters === 'string' ? readDays(letters) : undefined
  if (days === undefined) complain('days', `${shown(letters)}, not days such as MWF`)
  const pending = pendingField(raw, days)
  if (pending) complain(pending, `${shown(raw[pending])}: ${notSetYet}`)
  if (!days || pending) return noSlot
  const start = readTime(raw, 'start', complain)
  const given = readTime(raw, 'end', complain)
  if (start === undefined || given === undefined) return noSlot
  const end = endAfter(start, given)
  if (end !== undefined) return { days, start, end, place }
  complain('end', `${shown(raw['end'])}, which is not after the start`)
  return noSlot
}

/**
 * The field that says that the registrar has not set the time yet: `TBA` for the days or a time, or
 * midnight to midnight. Undefined for a meeting that needs none, without days.
 */
function pendingField(raw: RawRecord, days: number | undefined) {
  const { start, end } = raw
  const letters = String(raw['days'] ?? '').trim()
  if (days === 0) return letters !== '' && isNoTimeYet(letters) ? 'days' : undefined
  const isMidnight = [start, end].every((time) => /^0?0:00(:00)?$/.test(String(time)))
  if (isMidnight) return 'start'
  return (['start', 'end'] as const).find((field) => field in raw && isNoTimeYet(raw[field]))
}

function readTime(raw: RawRecord, field: string, complain: Complain) {
  const value = raw[field]
  const minutes = typeof value === 'string' ? readClock(value) : undefined
  if (minutes === undefined) complain(field, `${shown(value)}, not a time such as 13:10`)
  return minutes
}

function readAttributes(raw: RawRecord, complain: Complain): Record<string, boolean> {
  const given = raw['courseAttributes'] ?? {}
  const flags = isRecord(given) ? given : {}
  if (!isRecord(given)) complain('courseAttributes', `${shown(given)}, which is not a set of flags`)
  const flag = (name: string) => {
    const value = flags[name]
    if (value !== undefined && typeof value !== 'boolean') {
      complain(`courseAttributes.${name}`, `${shown(value)}, neither true nor false`)
    }
    return value === true
  }
  return Object.fromEntries(campusRequirements().tags.map(({ code }) => [code, flag(code)]))
}

function readReviews(raw: RawRecord, complain: Complain) {
  const given = raw['factrakScore'] ?? -1
  const scored = typeof given === 'number' && given >= 0 && given <= 1
  if (!scored && given !== -1) complain('factrakScore', `${shown(given)}, not from 0 to 1`)
  return {
    courseDBID: readCount(raw['courseDBID'], 0, 2 ** 31) ?? 0,
    factrakScore: scored ? given : -1,
    recommendReviews: readCount(raw['recommendReviews'], 0, 2 ** 31) ?? 0,
    totalReviews: readCount(raw['totalReviews'], 0, 2 ** 31) ?? 0,
  }
}
