import { cutText } from '@wso/contract/core/text/cutText'
import { everyDay, latestEnd } from '@wso/contract/planning/weekRules'
import { isRecord, type RawRecord, readCount } from '../catalog/rawRecord.ts'
import { isSemester, type Meeting, readSectionId, type Section } from '../catalog/section.ts'
import { paletteSize } from './colors.ts'
import {
  type Block,
  blockKinds,
  chosenSchedule,
  type Entry,
  limits,
  newCollection,
  type ScheduleCollection,
  type Schedule,
} from './schedule.ts'

export type StoredCollection = { collection: ScheduleCollection; problems: readonly string[] }

/** Serializes a collection for storage. */
export function writeCollection(collection: ScheduleCollection): string {
  return JSON.stringify({ version: 1, ...collection })
}

/** Parses a stored collection. Leaves out damaged parts and describes each of them. */
export function readCollection(text: string): StoredCollection {
  let stored: unknown
  try {
    stored = JSON.parse(text)
  } catch {
    return { collection: newCollection(), problems: ['The stored schedules cannot be read.'] }
  }
  if (!isRecord(stored) || stored['version'] !== 1 || !Array.isArray(stored['schedules'])) {
    return {
      collection: newCollection(),
      problems: ['The stored schedules have an unknown format.'],
    }
  }
  const problems: string[] = []
  const schedules: Schedule[] = []
  for (const raw of stored['schedules'].slice(0, limits.schedules)) {
    const schedule = readSchedule(raw, problems)
    const again = schedules.some(({ id }) => id === schedule?.id)
    if (schedule && !again) schedules.push(schedule)
    else problems.push('A stored schedule is damaged and was left out.')
  }
  if (schedules.length === 0) return { collection: newCollection(), problems }
  const ids = schedules.flatMap(({ id, blocks }) => [id, ...blocks.map((block) => block.id)])
  const nextId = Math.max(...ids) + 1
  const chosen = readCount(stored['chosen'], 1, 2 ** 31) ?? 0
  const collection = { schedules, chosen, nextId }
  return { collection: { ...collection, chosen: chosenSchedule(collection).id }, problems }
}

function readSchedule(raw: unknown, problems: string[]): Schedule | undefined {
  const id = isRecord(raw) ? readCount(raw['id'], 1, 2 ** 31) : undefined
  if (!isRecord(raw) || id === undefined) return undefined
  const { name } = raw
  const title = typeof name === 'string' ? cutText(name.trim(), limits.name) : ''
  const read = <Item>(
    field: string,
    what: string,
    most: number,
    one: (item: RawRecord) => Item,
  ) => {
    const list: unknown = raw[field]
    const items = Array.isArray(list) ? list.slice(0, most) : []
    if (!Array.isArray(list)) problems.push(`The ${what} list of a stored schedule is damaged.`)
    return items.flatMap((item: unknown, at) => {
      const value = isRecord(item) ? one(item) : undefined
      if (value === undefined) problems.push(`Stored ${what} ${at + 1} of “${title}” is damaged.`)
      return value === undefined ? [] : [value]
    })
  }
  const entries = read('entries', 'course', limits.entries, readEntry)
  const blocks = read('blocks', 'block', limits.blocks, readBlock)
  return { id, name: title || 'Schedule', entries: unique(entries), blocks: unique(blocks) }
}

function unique<Item extends { id: unknown }>(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()]
}

function readEntry({ id, department, course, hidden, color }: RawRecord): Entry | undefined {
  if (typeof id !== 'string' || !readSectionId(id)) return undefined
  if (typeof department !== 'string' || typeof course !== 'string') return undefined
  const own = readCount(color, 0, paletteSize - 1)
  if (own === undefined || typeof hidden !== 'boolean') return undefined
  return { id, department, course, hidden, color: own }
}

function readBlock(raw: RawRecord): Block | undefined {
  const id = readCount(raw['id'], 1, 2 ** 31)
  const year = readCount(raw['year'], 1900, 2999)
  const kind = blockKinds.find((each) => each === raw['kind'])
  const { semester, title } = raw
  if (!id || !year || !kind || typeof title !== 'string') return undefined
  if (typeof semester !== 'string' || !isSemester(semester)) return undefined
  const list: unknown = raw['meetings']
  const meetings = Array.isArray(list) ? list.map(readMeeting) : [undefined]
  const whole = meetings.filter((meeting) => meeting !== undefined)
  if (whole.length < meetings.length) return undefined
  return { id, year, kind, semester, title: cutText(title, limits.name), meetings: whole }
}

/** A stored meeting of a block; undefined when it is invalid. */
export function readMeeting(raw: unknown): Meeting | undefined {
  if (!isRecord(raw)) return undefined
  const days = readCount(raw['days'], 1, everyDay)
  const start = readCount(raw['start'], 0, 1439)
  const end = readCount(raw['end'], 1, latestEnd)
  if (days === undefined || start === undefined || end === undefined || end <= start) {
    return undefined
  }
  return { days, start, end, place: typeof raw['place'] === 'string' ? raw['place'] : '' }
}

/** Entries of a schedule that a catalog lacks. */
export function missingFrom(schedule: Schedule, sections: readonly Section[]): Entry[] {
  const known = new Set(sections.map(({ id }) => id))
  return schedule.entries.filter(({ id }) => !known.has(id))
}
