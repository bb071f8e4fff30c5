import { formatList } from '@wso/contract/core/text/formatList'
import { courseCode, readSectionId, type Section } from '@wso/scheduler/catalog/section'
import {
  type Block,
  type BlockKind,
  blockBusy,
  type Entry,
  type Schedule,
} from '@wso/scheduler/schedules/schedule'
import { type Busy, busyOf, type Conflict, findConflicts } from '@wso/scheduler/week/conflicts'
import { type Placed, type Week, weekOf } from '@wso/scheduler/week/week'
import { dayNames } from './days.ts'
import { formatTimeRange } from './format.ts'
import { isIn, isSameTerm, type TermKey } from './terms.ts'

/** An item of the timetable: an added section or a block. */
export type TimetableItem = {
  id: string
  /** The title: the course code, or the title of a block. */
  name: string
  /** "Lecture", "Work"; empty when unknown. */
  kind: string
  /** The palette color, 1 to 12. */
  tint: number
  hidden: boolean
  /** Undefined for a block, and for a section that is no longer in the catalog. */
  section?: Section
  entry?: Entry
  block?: Block
  /** True for an item of the viewer's own week over a shared one. */
  isMine?: true
}

/** Two items that overlap, and when. */
export type ConflictPair = { a: TimetableItem; b: TimetableItem; times: readonly Conflict[] }

export type Timetable = {
  /** All items of the term in the order they were added, including hidden ones. */
  items: readonly TimetableItem[]
  byID: ReadonlyMap<string, TimetableItem>
  /** The visible items. */
  week: Week
  conflicts: readonly ConflictPair[]
  /** `id day` of each conflicting item on a day. */
  conflicting: ReadonlySet<string>
}

const kindNames: Readonly<Record<BlockKind, string>> = {
  work: 'Work',
  practice: 'Practice',
  other: 'Time block',
}
const ownTint = 12

/** The contents of a schedule in a term, as shown on the page. */
export function buildTimetable(
  { entries, blocks }: Pick<Schedule, 'entries' | 'blocks'>,
  sections: ReadonlyMap<string, Section>,
  term: TermKey,
): Timetable {
  const items = [
    ...entries.filter(({ id }) => isIn(term, id)).map((entry) => itemOf(entry, sections)),
    ...blocks.filter((block) => isSameTerm(block, term)).map(itemOfBlock),
  ]
  const visible = items.filter(({ hidden }) => !hidden)
  const byID = new Map(items.map((item) => [item.id, item]))
  const busy = visible.flatMap((item) => busyOfItem(item) ?? [])
  const pairs = conflictPairs(busy, byID)
  const conflicting = new Set(
    pairs.flatMap(({ a, b, times }) =>
      times.flatMap(({ day }) => [`${a.id} ${day}`, `${b.id} ${day}`]),
    ),
  )
  return { items, byID, week: weekOf(busy), conflicts: pairs, conflicting }
}

function itemOf(entry: Entry, sections: ReadonlyMap<string, Section>): TimetableItem {
  const section = sections.get(entry.id)
  const base = { id: entry.id, tint: entry.color + 1, hidden: entry.hidden, entry }
  if (section) return { ...base, name: courseCode(section), kind: section.classType, section }
  const number = readSectionId(entry.id)?.peoplesoftNumber
  return { ...base, name: `${entry.department} class ${number}`, kind: '' }
}

function itemOfBlock(block: Block): TimetableItem {
  const kind = kindNames[block.kind]
  const { id } = blockBusy(block)
  return { id, name: block.title || kind, kind, tint: ownTint, hidden: false, block }
}

/**
 * The time that an item occupies in the week; undefined for a class that is no longer in the
 * catalog.
 */
export function busyOfItem({ section, block }: TimetableItem): Busy | undefined {
  if (section) return busyOf(section)
  return block && blockBusy(block)
}

function conflictPairs(
  busy: readonly Busy[],
  byID: ReadonlyMap<string, TimetableItem>,
): ConflictPair[] {
  return busy.flatMap((mine, at) => {
    const a = byID.get(mine.id)
    const later = busy.slice(at + 1)
    return [...Map.groupBy(findConflicts(mine, later), (conflict) => conflict.with)].flatMap(
      ([id, times]) => {
        const b = byID.get(id)
        return a && b ? [{ a, b, times }] : []
      },
    )
  })
}

/** "ENGL 147 and HIST 226 overlap on Tue, 10:30–11:10 am." */
export function conflictText({ a, b, times }: ConflictPair, twelveHour: boolean): string {
  const spans = Map.groupBy(times, ({ start, end }) => `${start} ${end}`)
  const words = [...spans.values()].flatMap((same) => {
    const [first] = same
    const days = new Set(same.map(({ day }) => day))
    const names = dayNames.flatMap((name, day) => (days.has(day) ? name.slice(0, 3) : []))
    return first ? [`on ${formatList(names)}, ${formatTimeRange(first, twelveHour)}`] : []
  })
  return `${a.name} and ${b.name} overlap ${words.join('; ')}.`
}

/** The accessible name of a block: "BIOL 214, lecture, Monday 9:00–9:50 am, Bronfield 106". */
export function blockName(
  item: TimetableItem,
  placed: Placed,
  { twelveHour, hasConflict }: { twelveHour: boolean; hasConflict: boolean },
): string {
  const when = `${dayNames[placed.day]} ${formatTimeRange(placed, twelveHour)}`
  const parts = [
    item.name,
    item.kind.toLowerCase(),
    when,
    placed.place,
    hasConflict ? 'conflict' : '',
  ]
  return parts.filter(Boolean).join(', ')
}
