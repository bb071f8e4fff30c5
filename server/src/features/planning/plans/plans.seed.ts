import { academicCalendar } from '@wso/contract/campus/academicCalendar'
import { dayIn } from '@wso/contract/core/day'
import { currentTerm } from '@wso/scheduler/calendar/terms'
import { courseCode, type Section } from '@wso/scheduler/catalog/section'
import { type Cell, newPlan, type Plan } from '@wso/scheduler/planner/plan'
import { factsOfSection } from '@wso/scheduler/planner/sectionFacts'
import { loadTerm } from '#features/planning/catalog/catalog.public.ts'
import type { SeedWorld } from '#seed/world.ts'
import { create } from './plans.service.ts'

/**
 * Seeds a plan of the demo student: courses taken from this year's catalog, and some planned ones.
 */
export async function seedPlans({ demo, db, now, services, random, as, made }: SeedWorld) {
  const term = currentTerm(academicCalendar, dayIn(now, services.config.TIME_ZONE))
  if (!term) return
  const { year } = term
  const own = random.fork('plans')
  const offered = {
    Fall: own.shuffle(await loadTerm(db, { year, semester: 'Fall' })).filter(isLecture),
    Spring: own.shuffle(await loadTerm(db, { year, semester: 'Spring' })).filter(isLecture),
  }
  const { version: _, ...empty } = newPlan(year, 'My plan')
  const used = new Set<string>()
  const semesters = empty.semesters.map((each, at) => {
    const wanted = at < 2 ? 4 : at < 4 ? 2 : 0
    const state = at === 0 ? 'taken' : 'planned'
    const chosen = offered[each.semester]
      .filter((section) => !used.has(courseCode(section)))
      .slice(0, wanted)
    for (const section of chosen) used.add(courseCode(section))
    const cells = chosen.map((section, slot) => cellOf(section, `seed-${at}-${slot}`, state))
    return { ...each, cells: [...cells, ...each.cells].slice(0, each.cells.length) }
  })
  const programs = ['major-biology', 'major-mathematics', null, null, null, null]
  await create(as(demo.student), sendable({ ...empty, semesters, programs }))
  made(1, 'plans')
}

const isLecture = ({ number, components }: Section) =>
  number >= 100 && number < 400 && components.length === 1

/** A copy through JSON makes the engine's read-only lists mutable. */
const sendable = (plan: Omit<Plan, 'version'>) =>
  JSON.parse(JSON.stringify({ ...plan, customPrograms: [] })) as Parameters<typeof create>[1]

const cellOf = (section: Section, id: string, state: Cell['state']): Cell => ({
  id,
  state,
  kind: 'course',
  course: factsOfSection(section),
})
