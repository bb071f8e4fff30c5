import type { CourseCode } from '@wso/contract/college/courseCode'

/** A course code in a line: the code, where it starts and where the text after it begins. */
export type FoundCode = CourseCode & { start: number; end: number }

// Some systems write `ARTS_V 212` and `2026FA*ARTS*212*02`.
const anywhere =
  /(?<![A-Za-z&])([A-Za-z&]{2,5})(?:_[A-Z](?![A-Z]))?[ _*-]{0,3}(\d{1,3})(?!\d)(?:([A-Z]{1,2}|[a-z])(?![A-Za-z]))?/g
const atStart =
  /^\W{0,5}([A-Z]{3,4})(?:_[A-Z](?![A-Z]))?[ _*-]{0,3}(\d{3})(?!\d)(?:([A-Z]{1,2})(?![A-Za-z]))?/

/**
 * Finds the course codes in a line, in order. Codes of departments outside `departments` count only
 * at the start of the line: elsewhere, they are usually rooms.
 */
export function findCodes(line: string, departments: ReadonlySet<string>): FoundCode[] {
  const known = [...line.matchAll(anywhere)].flatMap((match) => {
    const department = match[1]!.toUpperCase()
    return departments.has(department) ? [foundCode(match, department)] : []
  })
  const first = atStart.exec(line)
  return known.length === 0 && first ? [foundCode(first, first[1]!)] : known
}

function foundCode(match: RegExpExecArray, department: string): FoundCode {
  const suffix = match[3]?.toUpperCase() ?? ''
  const end = match.index + match[0].length
  return { department, number: Number(match[2]), suffix, start: match.index, end }
}
