import { clock } from './meetingTimes.ts'
import { courseCode, formatDays, type Section } from './section.ts'

export type ChangeKind = 'added' | 'removed' | 'time' | 'room' | 'instructor' | 'title'

/** One change of one section; `before` and `after` are display texts, '' for an absent value. */
export type CatalogChange = {
  kind: ChangeKind
  id: string
  code: string
  before: string
  after: string
}

/** The changes from one catalog to the next, by section id, in the order of the newer one. */
export function diffCatalogs(
  before: readonly Section[],
  after: readonly Section[],
): CatalogChange[] {
  const old = new Map(before.map((section) => [section.id, section]))
  const kept = new Set(after.map(({ id }) => id))
  const changes = after.flatMap((section) => {
    const earlier = old.get(section.id)
    return earlier ? changesOf(earlier, section) : [change('added', section, '', section.titleLong)]
  })
  const gone = before.filter(({ id }) => !kept.has(id))
  return [...changes, ...gone.map((section) => change('removed', section, section.titleLong, ''))]
}

function change(kind: ChangeKind, section: Section, before: string, after: string): CatalogChange {
  return { kind, id: section.id, code: courseCode(section), before, after }
}

const aspects: readonly [ChangeKind, (section: Section) => string][] = [
  ['time', timeText],
  ['room', ({ meetings }) => meetings.map(({ place }) => place).join('; ')],
  ['instructor', ({ instructors }) => instructors.map(({ name }) => name).join(', ')],
  ['title', ({ titleLong }) => titleLong],
]

function changesOf(before: Section, after: Section) {
  return aspects.flatMap(([kind, text]) => {
    const [old, now] = [text(before), text(after)]
    return old === now ? [] : [change(kind, after, old, now)]
  })
}

function timeText({ meetings }: Section) {
  return meetings
    .filter(({ days }) => days !== 0)
    .map(({ days, start, end }) => `${formatDays(days)} ${clock(start)}–${clock(end)}`)
    .join('; ')
}
