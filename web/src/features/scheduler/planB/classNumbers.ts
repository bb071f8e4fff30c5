import type { Section } from '@wso/scheduler/catalog/section'
import { readSectionId } from '@wso/scheduler/catalog/section'
import { type TermKey, termName } from '../timetable/terms.ts'
import { lossText, sectionName, sectionTimes } from './formatWeek.ts'
import type { OtherWeeks } from './useOtherWeeks.ts'

/** A section to register for. */
type Line = { number: string; name: string; times: string }

/** The sheet of class numbers for registration: the week, then what to enter instead. */
export type ClassNumbers = {
  title: string
  planA: readonly Line[]
  /** One for each section of the week. */
  plansB: readonly { title: string; lines: readonly Line[]; loss: string }[]
}

/** Collects the class numbers of a week and of its other weeks. */
export function classNumbersOf(
  { rows, unknown }: OtherWeeks,
  { name, term, twelveHour }: { name: string; term: TermKey; twelveHour: boolean },
): ClassNumbers {
  const line = (section: Section): Line => ({
    number: String(section.peoplesoftNumber),
    name: sectionName(section),
    times: sectionTimes(section, twelveHour),
  })
  const unknownLines = unknown.map((item): Line => {
    const number = String(readSectionId(item.id)?.peoplesoftNumber ?? '')
    return { number, name: item.name, times: 'not in this catalog' }
  })
  return {
    title: `${name}, ${termName(term)}`,
    planA: [...rows.map(({ item }) => line(item.section)), ...unknownLines],
    plansB: rows.map(({ item, week }) => ({
      title: `If ${sectionName(item.section)} (${item.section.peoplesoftNumber}) is full`,
      lines: week.changes.map(({ to }) => line(to)),
      loss: lossText(week),
    })),
  }
}

/** The sheet as text, one section a line. */
export function classNumbersText({ title, planA, plansB }: ClassNumbers): string {
  const text = ({ number, name, times }: Line) => `${number}  ${name}, ${times}`
  const paragraphs = [
    [title],
    ['Plan A', ...planA.map(text)],
    ...plansB.map((plan) => [
      plan.title,
      ...plan.lines.map(text),
      ...(plan.loss ? [plan.loss] : []),
    ]),
  ]
  return paragraphs.map((lines) => lines.join('\n')).join('\n\n')
}
