import type { Semester } from './section.ts'

const semesterWords: Readonly<Record<string, Semester>> = {
  autumn: 'Fall',
  fa: 'Fall',
  fall: 'Fall',
  january: 'Winter',
  sp: 'Spring',
  spring: 'Spring',
  su: 'Summer',
  summer: 'Summer',
  wi: 'Winter',
  winter: 'Winter',
}

/**
 * The semester of `Fall`, `SUMMER II`, `Autumn Quarter`, `Spring 2027`, `2027 Winter Term`,
 * case-insensitive. The sessions of a summer are one term.
 */
export function readSemester(value: unknown): Semester | undefined {
  if (typeof value !== 'string') return undefined
  const [, word = ''] =
    /^(?:\d{4}\s+)?([a-z]+)(?:\s+(?:semester|quarter|term|study|session))?(?:\s+(?:i{1,3}|iv|[a-d]|\d))?(?:\s+\d{4})?$/i.exec(
      value.trim(),
    ) ?? []
  return semesterWords[word.toLowerCase()]
}
