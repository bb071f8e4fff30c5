import { campus } from '@wso/contract/campus'
import { academicCalendar } from '@wso/contract/campus/academicCalendar'
import { findTerm } from '@wso/scheduler/calendar/terms'
import type { Section } from '@wso/scheduler/catalog/section'
import { isCalendar } from '@wso/scheduler/timetableImport/isCalendar'
import { matchTimetable, type TimetableMatch } from '@wso/scheduler/timetableImport/matchTimetable'
import { importLimits } from '@wso/scheduler/timetableImport/mention'
import type { LeftOut } from '@wso/scheduler/timetableImport/readCalendar'
import { readText } from '@wso/scheduler/timetableImport/readText'
import { isSameTerm, type TermKey } from '../timetable/terms.ts'

/** What was found in a timetable, or why it could not be read. */
export type TimetableReading =
  | { matches: TimetableMatch[]; leftOut: LeftOut | undefined }
  | { problem: string }

type Source = { sections: readonly Section[]; term: TermKey }

const figure = (value: number) => value.toLocaleString('en-US')

const problems = {
  tooLarge: `This file is larger than ${importLimits.fileBytes / 1_000_000} MB. Export only your classes, or paste them as text.`,
  notCalendar: 'This file is not a calendar. Choose a file that ends in .ics.',
  noEvents: 'This calendar has no events.',
  otherTerms: 'No event of this calendar meets in this term.',
  tooManyEvents: `This calendar has more than ${figure(importLimits.events)} events in this term. Export only your classes, or paste them as text.`,
  tooLong: `This is more than ${figure(importLimits.text)} characters. Paste only your classes.`,
  tooManyLines: `This is more than ${figure(importLimits.lines)} lines. Paste only your classes.`,
} as const

const nothing =
  'There are no course codes or class numbers in this. A line such as “CSCI 134-01” or “1341” names a section.'

/** Finds the sections of a term that pasted text or the text of a calendar file names. */
export async function readTimetable(
  text: string,
  { sections, term }: Source,
): Promise<TimetableReading> {
  const departments = new Set(sections.map(({ department }) => department))
  const reading = isCalendar(text)
    ? await readEvents(text, term)
    : { leftOut: undefined, ...readText(text, departments) }
  if ('problem' in reading) return { problem: problems[reading.problem] }
  const offered = sections.filter((section) => isSameTerm(section, term))
  const matches = matchTimetable(reading.mentions, offered, departments)
  return matches.length === 0 ? { problem: nothing } : { matches, leftOut: reading.leftOut }
}

/** The calendar reader loads on demand: most people paste text. */
async function readEvents(text: string, { year, semester }: TermKey) {
  const { readCalendar } = await import('@wso/scheduler/timetableImport/readCalendar')
  return readCalendar(text, {
    term: findTerm(academicCalendar, year, semester),
    timeZone: campus.timeZone,
  })
}

/** Finds the sections of a term that a calendar file names. */
export async function readTimetableFile(file: File, source: Source): Promise<TimetableReading> {
  if (file.size > importLimits.fileBytes) return { problem: problems.tooLarge }
  const text = await file.text().catch(() => undefined)
  if (text === undefined)
    return { problem: 'Your browser could not read this file. Choose it again.' }
  return isCalendar(text) ? readTimetable(text, source) : { problem: problems.notCalendar }
}
