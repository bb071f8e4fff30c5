import { courseCode, type Section } from '../catalog/section.ts'
import { findCodes, type FoundCode } from './courseCodes.ts'
import type { Mention, MentionedTime, WeeklyTime } from './mention.ts'

/**
 * Why sections match, in order of trust: a class number, a section, meeting times, or that the course
 * has one section only. Otherwise the person is asked, because several sections fit, because none meets
 * at the times, because the times are in an unknown zone, or because the term offers the number with
 * letters only; or the term offers nothing of that name.
 */
export type MatchReason =
  | 'classNumber'
  | 'section'
  | 'times'
  | 'onlySection'
  | 'several'
  | 'otherTimes'
  | 'unknownZone'
  | 'otherLetters'
  | 'notOffered'

/**
 * What a mention names in a term: these sections, one of these sections of a course, or nothing that
 * the term offers. `text` is the mention's first line.
 */
export type TimetableMatch = Pick<Mention, 'times' | 'unknownZone'> & {
  kind: 'matched' | 'ambiguous' | 'notFound'
  reason: MatchReason
  text: string
  sections: readonly Section[]
}

type Index = {
  /** By department and number, without the letters after it. */
  byNumbers: ReadonlyMap<string, readonly Section[]>
  byNumber: ReadonlyMap<number, Section>
  departments: ReadonlySet<string>
}

/**
 * Matches mentions to the sections that a term offers: by class number, else by code and section, else by
 * code and meeting times, else by a code with a single section whose times do not say otherwise. Each section is matched once, and a
 * course that one mention names exactly is not ambiguous in another. Returns matched ones first.
 * @param departments of every term, so that courses of other terms are reported as not found
 */
export function matchTimetable(
  mentions: readonly Mention[],
  offered: readonly Section[],
  departments: ReadonlySet<string>,
): TimetableMatch[] {
  const index: Index = {
    byNumbers: Map.groupBy(offered, numbersOf),
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
  const found = lines.flatMap((line) => findCodes(line, index.departments).slice(0, 1))[0]
  const offered = found ? offeredAs(found, index) : []
  const own = found ? matchCode(mention, found, offered) : undefined
  const loose = lines.map((line) => ({ line, numbers: looseNumbers(line) }))
  const extra = loose.flatMap(({ line, numbers }) => {
    const others = numbers
      .flatMap((number) => index.byNumber.get(number) ?? [])
      .filter((section) => !offered.includes(section))
    return others.length > 0 ? [matchOf({ lines: [line], times: [] }, 'classNumber', others)] : []
  })
  if (own) return [own, ...extra]
  if (extra.length > 0) return extra
  // Pasted lines without a code or a class number are headings.
  return loose.some(({ numbers }) => numbers.length > 0) ||
    mention.times.length > 0 ||
    mention.unknownZone !== undefined
    ? [matchOf(mention, 'notOffered', [])]
    : []
}

const numbersOf = ({ department, number }: Pick<Section, 'department' | 'number'>) =>
  `${department} ${number}`

/**
 * The sections of a course. Some catalogs drop the letters after a number, and some calendars do: when no
 * course has exactly this code, those with its number are taken, without letters or, for a code without
 * letters, with any.
 */
function offeredAs(found: FoundCode, { byNumbers }: Index): readonly Section[] {
  const alike = byNumbers.get(numbersOf(found)) ?? []
  const exact = alike.filter(({ suffix }) => suffix === found.suffix)
  const plain = alike.filter(({ suffix }) => suffix === '' || found.suffix === '')
  return exact.length > 0 ? exact : plain
}

const kinds = {
  classNumber: 'matched',
  section: 'matched',
  times: 'matched',
  onlySection: 'matched',
  several: 'ambiguous',
  otherTimes: 'ambiguous',
  unknownZone: 'ambiguous',
  otherLetters: 'ambiguous',
  notOffered: 'notFound',
} as const satisfies Record<MatchReason, TimetableMatch['kind']>

const matchOf = (
  { lines: [text = ''], times, unknownZone }: Mention,
  reason: MatchReason,
  sections: readonly Section[],
): TimetableMatch => ({
  kind: kinds[reason],
  reason,
  text,
  sections,
  times,
  ...(unknownZone !== undefined && { unknownZone }),
})

function matchCode(
  mention: Mention,
  found: FoundCode,
  offered: readonly Section[],
): TimetableMatch {
  const { lines } = mention
  if (offered.length === 0) return matchOf(mention, 'notOffered', [])
  const numbers = new Set(lines.flatMap(allNumbers))
  const byNumber = offered.filter(({ peoplesoftNumber }) => numbers.has(peoplesoftNumber))
  if (byNumber.length > 0) return matchOf(mention, 'classNumber', byNumber)
  if (found.suffix === '' && offered[0]?.suffix !== '') {
    return matchOf(mention, 'otherLetters', offered)
  }
  const names = sectionNames(lines, found)
  const byName = offered.filter(({ section }) => names.has(plainSection(section)))
  if (byName.length > 0) return matchOf(mention, 'section', byName)
  return matchTimes(mention, offered)
}

/** Matches a mention that names a course and no section. */
function matchTimes(mention: Mention, offered: readonly Section[]): TimetableMatch {
  const { times, unknownZone } = mention
  if (unknownZone !== undefined) return matchOf(mention, 'unknownZone', offered)
  const atTimes = offered.filter((section) => meetsAt(section, times))
  if (areOfDifferentTypes(atTimes)) return matchOf(mention, 'times', atTimes)
  if (atTimes.length > 0) return matchOf(mention, 'several', atTimes)
  if (times.length > 0 && offered.some(hasTimes)) return matchOf(mention, 'otherTimes', offered)
  return matchOf(mention, offered.length === 1 ? 'onlySection' : 'several', offered)
}

const hasTimes = ({ meetings }: Section) => meetings.some(({ days }) => days !== 0)

const allNumbers = (line: string) => (line.match(/(?<!\d)\d{3,6}(?!\d)/g) ?? []).map(Number)

/** Numbers that can only be class numbers: alone on a line, or after "class", "class nbr", "CRN" or "#". */
function looseNumbers(line: string): number[] {
  if (/^[\d\s,;#]+$/.test(line)) return allNumbers(line)
  const labeled = line.matchAll(
    /(?:\bclass(?: (?:nbr|number|no)\.?)?|\bCRN|#)[ :#]{0,3}(\d{3,6})\b/gi,
  )
  return [...labeled].map((match) => Number(match[1]))
}

/** The words before a section: its label, or the kinds of class that registrars abbreviate. */
const labels =
  'section|sect?|lecture|lec|laboratory|lab|seminar|sem|conference|con|discussion|dis|recitation|rec|tutorial|tut|studio|stu|independent|ind'
const afterCode = new RegExp(
  `^[\\s\\-–—.,:/(#*]{0,4}(?:(?:${labels})\\b\\.?)?[\\s:#*-]{0,2}([A-Z]{0,2}\\d{1,3})(?![\\d:.])(?!\\s*(?:[ap]\\.?m|units?|credits?)\\b)`,
  'i',
)
const labeledSection = new RegExp(
  `\\b(?:${labels})\\b\\.?[ :#-]{0,3}([A-Z]{0,2}\\d{1,3})\\b(?![:.]\\d)`,
  'gi',
)

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
function meetsAt({ meetings }: Section, times: readonly MentionedTime[]): boolean {
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
