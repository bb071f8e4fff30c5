import { courseCode, type Section } from '../catalog/section.ts'
import { findCodes, type FoundCode } from './courseCodes.ts'
import type { Mention, WeeklyTime } from './mention.ts'

/**
 * What a mention names in a term: these sections, one of these sections of a course, or nothing that
 * the term offers. `text` is the mention's first line.
 */
export type TimetableMatch = {
  kind: 'matched' | 'ambiguous' | 'notFound'
  text: string
  sections: readonly Section[]
}

type Index = {
  byCode: ReadonlyMap<string, readonly Section[]>
  byNumber: ReadonlyMap<number, Section>
  departments: ReadonlySet<string>
}

/**
 * Matches mentions to the sections that a term offers: by class number, else by code and section, else by
 * code and meeting times, else by a code with a single section. Each section is matched once, and a
 * course that one mention names exactly is not ambiguous in another. Returns matched ones first.
 * @param departments of every term, so that courses of other terms are reported as not found
 */
export function matchTimetable(
  mentions: readonly Mention[],
  offered: readonly Section[],
  departments: ReadonlySet<string>,
): TimetableMatch[] {
  const index: Index = {
    byCode: Map.groupBy(offered, courseCode),
    byNumber: new Map(offered.map((section) => [section.peoplesoftNumber, section])),
    departments,
  }
  const all = mentions.flatMap((mention) => matchMention(mention, index))
  const matched = eachOnce(all.filter(({ kind }) => kind === 'matched'))
  const named = new Set(matched.flatMap(({ sections }) => sections.map(courseCode)))
  const others = all.filter(({ kind, sections: [first] }) => {
    return kind !== 'matched' && !(first && named.has(courseCode(first)))
  })
  return [
    ...matched,
    ...uniqueBy(others, ({ text, sections: [first] }) =>
      first ? courseCode(first) : text.toLowerCase(),
    ),
  ]
}

/** Keeps the first match of each section. */
function eachOnce(matches: readonly TimetableMatch[]): TimetableMatch[] {
  const taken = new Set<string>()
  return matches.flatMap((match) => {
    const fresh = match.sections.filter(({ id }) => !taken.has(id))
    for (const { id } of fresh) taken.add(id)
    return fresh.length > 0 ? [{ ...match, sections: fresh }] : []
  })
}

/** Keeps the first item of each key. */
const uniqueBy = <T>(items: readonly T[], keyOf: (item: T) => string): T[] =>
  [...new Map(items.toReversed().map((item) => [keyOf(item), item])).values()].toReversed()

function matchMention(mention: Mention, index: Index): TimetableMatch[] {
  const { lines } = mention
  const [text = ''] = lines
  const found = lines.flatMap((line) => findCodes(line, index.departments).slice(0, 1))[0]
  const loose = looseNumbers(lines)
  const offered = found ? (index.byCode.get(found.code) ?? []) : []
  const numbered = loose.flatMap((number) => index.byNumber.get(number) ?? [])
  const own = found ? matchCode(mention, found, offered) : undefined
  const others = numbered.filter((section) => !offered.includes(section))
  const extra: TimetableMatch[] =
    others.length > 0 ? [{ kind: 'matched', text, sections: others }] : []
  if (own) return [own, ...extra]
  if (extra.length > 0) return extra
  // Pasted lines without a code or a class number are headings.
  return loose.length > 0 || mention.times.length > 0
    ? [{ kind: 'notFound', text, sections: [] }]
    : []
}

function matchCode(
  { lines, times }: Mention,
  found: FoundCode,
  offered: readonly Section[],
): TimetableMatch {
  const [text = ''] = lines
  if (offered.length === 0) return { kind: 'notFound', text, sections: [] }
  const numbers = new Set(lines.flatMap(allNumbers))
  const byNumber = offered.filter(({ peoplesoftNumber }) => numbers.has(peoplesoftNumber))
  if (byNumber.length > 0) return { kind: 'matched', text, sections: byNumber }
  const names = sectionNames(lines, found)
  const byName = offered.filter(({ section }) => names.has(plainSection(section)))
  if (byName.length > 0) return { kind: 'matched', text, sections: byName }
  const atTimes = offered.filter((section) => meetsAt(section, times))
  if (areOfDifferentTypes(atTimes)) return { kind: 'matched', text, sections: atTimes }
  const left = atTimes.length > 0 ? atTimes : offered
  return { kind: left.length === 1 ? 'matched' : 'ambiguous', text, sections: left }
}

const allNumbers = (line: string) => (line.match(/(?<!\d)\d{3,6}(?!\d)/g) ?? []).map(Number)

/** Numbers that can only be class numbers: alone on a line, or after "class", "class nbr", "CRN" or "#". */
function looseNumbers(lines: readonly string[]): number[] {
  return lines.flatMap((line) => {
    if (/^[\d\s,;#]+$/.test(line)) return allNumbers(line)
    const labeled = line.matchAll(
      /(?:\bclass(?: (?:nbr|number|no)\.?)?|\bCRN|#)[ :#]{0,3}(\d{3,6})\b/gi,
    )
    return [...labeled].map((match) => Number(match[1]))
  })
}

const afterCode =
  /^[\s\-–.,:/(#]{0,4}(?:section|sect?\.?)?\s{0,2}([A-Z]?\d{1,2})(?![\d:.])(?!\s*(?:[ap]\.?m|units?|credits?)\b)/i
const labeledSection = /\b(?:section|sec\.?)[ :#]{0,3}([A-Z]?\d{1,2})\b/gi

/** The sections that a mention names: right after the code, or after the word "section". */
function sectionNames(lines: readonly string[], { end }: FoundCode): Set<string> {
  const [first = ''] = lines
  const next = afterCode.exec(first.slice(end))?.[1]
  const labeled = lines.flatMap((line) =>
    [...line.matchAll(labeledSection)].map((match) => match[1]!),
  )
  return new Set([...(next ? [next] : []), ...labeled].map(plainSection))
}

/** `01` and `1` are the same section. */
const plainSection = (section: string) => section.toUpperCase().replace(/^0+(?=.)/, '')

/** Calendars may end a class some minutes early or late. */
const toleranceMinutes = 10

/** Returns true when every meeting of a section is among the times. */
function meetsAt({ meetings }: Section, times: readonly WeeklyTime[]): boolean {
  const timed = meetings.filter(({ days }) => days !== 0)
  const isAmong = (meeting: WeeklyTime) =>
    times.some(
      ({ days, start, end }) =>
        (days & meeting.days) !== 0 &&
        start === meeting.start &&
        Math.abs(end - meeting.end) <= toleranceMinutes,
    )
  return timed.length > 0 && timed.every(isAmong)
}

/** A lecture and its lab belong together; two lectures do not. */
const areOfDifferentTypes = (sections: readonly Section[]) =>
  sections.length > 0 &&
  new Set(sections.map(({ classType }) => classType)).size === sections.length
