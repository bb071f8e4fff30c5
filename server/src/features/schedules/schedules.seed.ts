import { academicCalendar } from '@wso/contract/calendar'
import type { Section } from '@wso/scheduler/catalog'
import { busyOf, clashes } from '@wso/scheduler/conflicts'
import { type Entry, entryOf } from '@wso/scheduler/schedule'
import { currentTerm, defaultTerm } from '@wso/scheduler/terms'
import { dayIn } from '#core/day.ts'
import type { Random } from '#seed/random.ts'
import type { SeedWorld } from '#seed/world.ts'
import { loadTerm } from '../catalog/catalog.public.ts'
import { create } from './schedules.service.ts'

/** In winter people take one course. */
const fullLoad = { Fall: 4, Winter: 1, Spring: 4 }

/** What the demo's students take this term, and what the junior thinks of taking next. */
export async function seedSchedules(world: SeedWorld) {
  const { demo, db, now, services, random, as, made } = world
  const today = dayIn(now, services.config.TIME_ZONE)
  const terms = [currentTerm(academicCalendar, today), defaultTerm(academicCalendar, today)].filter(
    (term) => term !== undefined,
  )
  const [thisTerm, nextTerm] = terms
  if (!thisTerm || !nextTerm) return
  let count = 0
  for (const person of [demo.student, demo.senior, demo.sophomore]) {
    const own = random.fork(person.unixID)
    const wanted =
      person === demo.student && nextTerm !== thisTerm ? [thisTerm, nextTerm] : [thisTerm]
    for (const term of wanted) {
      const entries = chooseCourses(await loadTerm(db, term), fullLoad[term.semester], own)
      const { year, semester } = term
      const blocks = [{ id: 1, ...practice, year, semester }]
      await create(as(person), { name: `${semester} ${term.start.slice(0, 4)}`, entries, blocks })
      count += 1
    }
  }
  made(count, 'schedules')
}

/** Late enough to clash with few. */
const practice = {
  title: 'Crew practice',
  kind: 'practice' as const,
  meetings: [{ days: 0b10101, start: 16 * 60 + 30, end: 18 * 60, place: 'Boathouse' }],
}

/** Courses of different departments that fit in one week, none with a lab to be added. */
function chooseCourses(sections: readonly Section[], most: number, random: Random): Entry[] {
  const taken: Section[] = []
  const entries: Entry[] = []
  for (const section of random.shuffle(sections)) {
    if (taken.length === most) break
    if (!isWhole(section) || taken.some(({ department }) => department === section.department)) {
      continue
    }
    if (clashes(busyOf(section), taken.map(busyOf)).length > 0) continue
    taken.push(section)
    entries.push(entryOf(section, entries))
  }
  return entries
}

const isWhole = ({ components, meetings }: Section) =>
  components.length === 1 && meetings.some(({ days, end }) => days !== 0 && end <= 16 * 60 + 30)
