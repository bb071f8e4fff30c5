import { academicCalendar } from '@wso/contract/campus/academicCalendar'
import { dayIn } from '@wso/contract/core/dates/day'
import { currentTerm, defaultTerm } from '@wso/scheduler/calendar/terms'
import type { Section } from '@wso/scheduler/catalog/section'
import { type Entry, entryOf } from '@wso/scheduler/schedules/schedule'
import { busyOf, findConflicts } from '@wso/scheduler/week/conflicts'
import { loadTerm } from '#features/planning/catalog/catalog.public.ts'
import type { SeedWorld } from '#seed/world.ts'
import { create } from './schedules.service.ts'

/** Courses per term; one in winter. */
const fullLoad = { Fall: 4, Winter: 1, Spring: 4, Summer: 0 }

/** Students besides the demo accounts who keep a schedule. */
const friends = 4

/** Seeds schedules of the demo students and a few others, and one for next term. */
export async function seedSchedules(world: SeedWorld) {
  const { demo, students, db, now, services, random, as, made } = world
  const today = dayIn(now, services.config.TIME_ZONE)
  const terms = [currentTerm(academicCalendar, today), defaultTerm(academicCalendar, today)].filter(
    (term) => term !== undefined,
  )
  const [thisTerm, nextTerm] = terms
  if (!thisTerm || !nextTerm) return
  let count = 0
  const isDemo = new Set(Object.values(demo).map(({ id }) => id))
  const others = students.filter(({ id, visible }) => visible && !isDemo.has(id)).slice(0, friends)
  for (const person of [demo.student, demo.senior, demo.sophomore, ...others]) {
    const own = random.fork(person.unixID)
    const wanted =
      person === demo.student && nextTerm !== thisTerm ? [thisTerm, nextTerm] : [thisTerm]
    for (const term of wanted) {
      const sections = own.shuffle(await loadTerm(db, term))
      const isOfMajor = ({ department }: Section) => person.major?.includes(department) ?? false
      const rest = sections.filter((section) => !isOfMajor(section))
      const entries = chooseCourses(
        [...sections.filter(isOfMajor), ...rest],
        fullLoad[term.semester],
      )
      const { year, semester } = term
      const blocks = [{ id: 1, ...practice, year, semester }]
      await create(as(person), {
        name: wanted.indexOf(term) === 0 ? 'Schedule A' : 'Schedule B',
        entries,
        blocks,
      })
      count += 1
    }
  }
  made(count, 'schedules')
}

/** Late enough to conflict with few classes. */
const practice = {
  title: 'Crew practice',
  kind: 'practice' as const,
  meetings: [{ days: 0b10101, start: 16 * 60 + 30, end: 18 * 60, place: 'Boathouse' }],
}

/** Chooses the first courses of different departments without conflicts or labs. */
function chooseCourses(sections: readonly Section[], most: number): Entry[] {
  const taken: Section[] = []
  const entries: Entry[] = []
  for (const section of sections) {
    if (taken.length === most) break
    if (!isWhole(section) || taken.some(({ department }) => department === section.department)) {
      continue
    }
    if (findConflicts(busyOf(section), taken.map(busyOf)).length > 0) continue
    taken.push(section)
    entries.push(entryOf(section, entries))
  }
  return entries
}

const isWhole = ({ components, meetings }: Section) =>
  components.length === 1 && meetings.some(({ days, end }) => days !== 0 && end <= 16 * 60 + 30)
