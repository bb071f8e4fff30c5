import { courseCode, readSectionId, type Section } from '@wso/scheduler/catalog'
import { type Busy, busyOf, type Clash, clashes } from '@wso/scheduler/conflicts'
import {
  type Block,
  type BlockKind,
  blockBusy,
  type Entry,
  type Schedule,
} from '@wso/scheduler/schedule'
import { type Placed, type Week, weekOf } from '@wso/scheduler/timetable'
import { dayNames, listText } from './days.ts'
import { isSameTerm, type TermKey } from './shownTerm.ts'
import { spanText } from './words.ts'

/** Something in the week: an added class, or time of one's own. */
export type TimetableItem = {
  id: string
  /** What stands first in its block: the code, or the title of one's own. */
  name: string
  /** "Lecture", "Work"; empty when unknown. */
  kind: string
  /** The pair of the palette, 1 to 12. */
  tint: number
  hidden: boolean
  /** Of the catalog; undefined for time of one's own and for what the catalog has no more. */
  section?: Section
  entry?: Entry
  block?: Block
}

/** Two that meet at the same time, and when. */
export type ClashPair = { a: TimetableItem; b: TimetableItem; times: readonly Clash[] }

export type Timetable = {
  /** All of the term in the order they were added, the hidden ones too. */
  items: readonly TimetableItem[]
  byID: ReadonlyMap<string, TimetableItem>
  /** Of what is visible. */
  week: Week
  clashes: readonly ClashPair[]
  /** `id day` of whatever clashes on a day. */
  clashing: ReadonlySet<string>
}

const kindNames: Readonly<Record<BlockKind, string>> = {
  work: 'Work',
  practice: 'Practice',
  other: 'Own time',
}
const ownTint = 12

/** What a schedule has in a term, as the page shows it. */
export function timetableOf(
  { entries, blocks }: Pick<Schedule, 'entries' | 'blocks'>,
  sections: ReadonlyMap<string, Section>,
  term: TermKey,
): Timetable {
  const items = [
    ...entries.filter(({ id }) => isIn(id, term)).map((entry) => itemOf(entry, sections)),
    ...blocks.filter((block) => isSameTerm(block, term)).map(itemOfBlock),
  ]
  const visible = items.filter(({ hidden }) => !hidden)
  const byID = new Map(items.map((item) => [item.id, item]))
  const busy = visible.flatMap((item) => busyOfItem(item) ?? [])
  const pairs = clashPairs(busy, byID)
  const clashing = new Set(
    pairs.flatMap(({ a, b, times }) =>
      times.flatMap(({ day }) => [`${a.id} ${day}`, `${b.id} ${day}`]),
    ),
  )
  return { items, byID, week: weekOf(busy), clashes: pairs, clashing }
}

function isIn(id: string, term: TermKey) {
  const own = readSectionId(id)
  return own !== undefined && isSameTerm(own, term)
}

function itemOf(entry: Entry, sections: ReadonlyMap<string, Section>): TimetableItem {
  const section = sections.get(entry.id)
  const base = { id: entry.id, tint: entry.colour + 1, hidden: entry.hidden, entry }
  if (section) return { ...base, name: courseCode(section), kind: section.classType, section }
  const number = readSectionId(entry.id)?.peoplesoftNumber
  return { ...base, name: `${entry.department} class ${number}`, kind: '' }
}

function itemOfBlock(block: Block): TimetableItem {
  const kind = kindNames[block.kind]
  const { id } = blockBusy(block)
  return { id, name: block.title || kind, kind, tint: ownTint, hidden: false, block }
}

/** What an item takes of the week; undefined for a class the catalog has no more. */
export function busyOfItem({ section, block }: TimetableItem): Busy | undefined {
  if (section) return busyOf(section)
  return block && blockBusy(block)
}

function clashPairs(busy: readonly Busy[], byID: ReadonlyMap<string, TimetableItem>): ClashPair[] {
  return busy.flatMap((mine, at) => {
    const a = byID.get(mine.id)
    const later = busy.slice(at + 1)
    return [...Map.groupBy(clashes(mine, later), (clash) => clash.with)].flatMap(([id, times]) => {
      const b = byID.get(id)
      return a && b ? [{ a, b, times }] : []
    })
  })
}

/** "ENGL 147 and HIST 226 overlap on Tuesday, 10:30 to 11:10 am." */
export function clashText({ a, b, times }: ClashPair, twelveHour: boolean): string {
  const spans = Map.groupBy(times, ({ start, end }) => `${start} ${end}`)
  const words = [...spans.values()].flatMap((same) => {
    const [first] = same
    const days = new Set(same.map(({ day }) => day))
    const names = dayNames.filter((_, day) => days.has(day))
    return first ? [`on ${listText(names)}, ${spanText(first, twelveHour)}`] : []
  })
  return `${a.name} and ${b.name} overlap ${words.join('; ')}.`
}

/** "BIOL 214, lecture, Monday 9:00 to 9:50 am, Bronfield 106": a block in one breath. */
export function blockName(
  item: TimetableItem,
  placed: Placed,
  { twelveHour, clashes: isClash }: { twelveHour: boolean; clashes: boolean },
): string {
  const when = `${dayNames[placed.day]} ${spanText(placed, twelveHour)}`
  const parts = [item.name, item.kind.toLowerCase(), when, placed.place, isClash ? 'clash' : '']
  return parts.filter(Boolean).join(', ')
}
