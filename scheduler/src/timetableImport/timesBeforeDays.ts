import { weekdays } from '../catalog/dayLetters.ts'
import { dayPatterns, readDayNames } from '../catalog/readDays.ts'
import type { WeeklyTime } from './mention.ts'
import { days, hours, nameEnd, timeOf, unreadDay } from './writtenParts.ts'

const { name, between, to } = dayPatterns
const hoursAlone = new RegExp(String.raw`(?<![A-Za-z\d]|\d[:.])${hours}`, 'g')
const daysNext = new RegExp(String.raw`[\s,:(|]{1,3}(${days})`, 'y')
/** More days, or a number that makes letters a course or a room: `MWF or T`, `MUS 101`. */
const unclear = new RegExp(
  String.raw`^(?:(?:${between}|${to}|\bor\b|\(){1,7}${name}{1,7}${nameEnd}|[\s#-]{0,3}\d)`,
)
/** What may follow letters that could otherwise begin a name: `T Smith`. */
const afterLetters = /^\s?(?:$|[,;|()]|[A-Z]{2,5}[\s_-]?\d)/

/** Hours, and the days right after them: their names and their end in the text. */
type Piece = { match: RegExpExecArray; end: number; named: string | undefined }

/**
 * The weekly times of a line that writes each before its days: `9:00-9:50 MWF ARTS 212`. Returns none when the
 * days could be read in two ways, and undefined when no hours are followed by days.
 * @param read where hours end that have days before them
 */
export function timesBeforeDays(text: string, read: readonly number[]): WeeklyTime[] | undefined {
  const times = [...text.matchAll(hoursAlone)].filter(([, ...groups]) => isTime(groups))
  const pieces = times.map((match, at) => pieceOf(text, match, times[at + 1]?.index))
  if (pieces.every(({ named }) => named === undefined)) return undefined
  const isWhole = pieces.every(({ named }) => named !== undefined)
  const [first] = times
  const isAfterDays = first !== undefined && read.includes(first.index + first[0].length)
  // `M 9-9:50 W 10-10:50` ends with hours; `M 9-9:50 W` may mean either day.
  if (isAfterDays && !isWhole) return undefined
  if (isAfterDays || !isWhole || hasOtherDays(text, pieces)) return []
  return pieces.flatMap(({ match: [, ...groups], named = '' }) => timeOf(named, groups))
}

const isTime = (groups: readonly (string | undefined)[]) => timeOf('M', groups).length > 0

function pieceOf(text: string, match: RegExpExecArray, next = text.length): Piece {
  daysNext.lastIndex = match.index + match[0].length
  const found = daysNext.exec(text)
  const [, named = ''] = found ?? []
  const end = daysNext.lastIndex
  const after = text.slice(end, next)
  const isClear =
    isPlain(named) && !unclear.test(after) && (areSure(named) || afterLetters.test(after.trimEnd()))
  return { match, end, named: isClear ? named : undefined }
}

/** Letters are days when they are in the order of the week, without a weekend: not `MUS`, `ST`. */
function isPlain(named: string): boolean {
  if (readDayNames(named) === undefined) return false
  if (!/^(?:TH|[MTWRFSU]){2,}$/.test(named)) return true
  const places = [...named.replaceAll('TH', 'R').replaceAll('TU', 'T')].map((letter) =>
    weekdays.findIndex((each) => each === letter),
  )
  return places.every((place, at) => place > (places[at - 1] ?? -1))
}

/** Returns true for days that no name begins with: more than one, and a day in full; not `T F`, as in `T F Smith`. */
const areSure = (named: string) => {
  const mask = readDayNames(named) ?? 0
  return ((mask & (mask - 1)) !== 0 && !/^[A-Z][\s.,]/.test(named)) || /day$/i.test(named)
}

/** Returns true when a day is between the pieces, before them or after them. */
const hasOtherDays = (text: string, pieces: readonly Piece[]) =>
  [0, ...pieces.map(({ end }) => end)].some((start, at) =>
    unreadDay.test(text.slice(start, pieces[at]?.match.index)),
  )
