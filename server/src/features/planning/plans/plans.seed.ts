import { academicCalendar } from '@wso/contract/campus/academicCalendar'
import { planTerms } from '@wso/contract/campus/planTerms'
import { dayIn } from '@wso/contract/core/dates/day'
import { currentTerm } from '@wso/scheduler/calendar/terms'
import { courseCode, type Section } from '@wso/scheduler/catalog/section'
import { type Cell, newPlan, type Plan } from '@wso/scheduler/planner/plan'
import { factsOfSection } from '@wso/scheduler/planner/sectionFacts'
import { loadProgramList } from '@wso/scheduler/programs/programList'
import { eq } from 'drizzle-orm'
import { loadTerm } from '#features/planning/catalog/catalog.public.ts'
import { schedules } from '#features/planning/schedules/schedules.table.ts'
import type { SeedWorld } from '#seed/world.ts'
import { create } from './plans.service.ts'

/** The demo student is a junior with this major and concentration, like their profile. */
const programs = ['major-biology', 'concentration-environmental-studies', null, null, null, null]
const own = new Set(['BIOL', 'ENVI'])
/** The classes that name a course in a plan, where labs and conferences have sections of their own. */
const isMain = new Set(['Lecture', 'Seminar', 'Tutorial'])
/** The first and last number of the courses that suit each year of study. */
const levels = [
  [100, 199],
  [100, 299],
  [200, 399],
  [300, 499],
] as const
const yearsBefore = 2

/**
 * Seeds the plan of the demo student, a junior: the courses of the years before, those of the student's
 * schedules, and some for the year after.
 */
export async function seedPlans({ demo, db, now, services, random, as, made }: SeedWorld) {
  const term = currentTerm(academicCalendar, dayIn(now, services.config.TIME_ZONE))
  if (!term) return
  const fork = random.fork('plans')
  const scheduled = await scheduledBy(db, demo.student.id)
  const { terms } = planTerms()
  const thisYear = (
    await Promise.all(terms.map(async (semester) => loadTerm(db, { year: term.year, semester })))
  ).flat()
  const { version: _, ...empty } = newPlan(term.year - yearsBefore, 'My plan')
  const used = new Set(thisYear.filter(({ id }) => scheduled.has(id)).map(courseCode))
  const semesters: Plan['semesters'][number][] = []
  for (const [at, each] of empty.semesters.entries()) {
    const { year, semester } = each
    const isPast = year < term.year || (year === term.year && before(semester, term.semester))
    // oxlint-disable-next-line no-await-in-loop -- a course is taken once
    const sections = await loadTerm(db, { year: Math.min(year, term.year), semester })
    const added = sections.filter(({ id }) => year === term.year && scheduled.has(id))
    const fits = fork.shuffle(
      sections.filter((section) => suits(section, Math.floor(at / terms.length))),
    )
    const chosen = (added.length > 0 ? added : atMost(fits, year > term.year ? 2 : 4, used)).slice(
      0,
      5,
    )
    for (const section of chosen) used.add(courseCode(section))
    const cells = chosen.map((section, slot) =>
      cellOf(section, `seed-${at}-${slot}`, isPast ? 'taken' : 'planned'),
    )
    semesters.push({ ...each, cells: [...cells, ...each.cells].slice(0, each.cells.length) })
  }
  await create(as(demo.student), sendable({ ...empty, semesters, programs: await programsOf() }))
  made(1, 'plans')
}

/** The programs of the demo student; at a college that has none of them, its first one. */
async function programsOf(): Promise<Plan['programs']> {
  const listed = (await loadProgramList()).filter(({ kind }) => kind !== 'college')
  const known = programs.map((id) => (listed.some((each) => each.id === id) ? id : null))
  return known.every((id) => id === null)
    ? known.map((_, at) => (at === 0 ? (listed[0]?.id ?? null) : null))
    : known
}

/** The ids of the sections in a person's schedules. */
async function scheduledBy(db: SeedWorld['db'], userID: number): Promise<ReadonlySet<string>> {
  const rows = await db.select().from(schedules).where(eq(schedules.userID, userID))
  return new Set(rows.flatMap(({ content }) => content.entries.map(({ id }) => id)))
}

const order = ['Fall', 'Winter', 'Spring', 'Summer']
const before = (one: string, other: string) => order.indexOf(one) < order.indexOf(other)

/** Returns true for a course of that year: of the student's own departments also one with a lab. */
const suits = ({ number, components, classType, department }: Section, yearOfStudy: number) => {
  const [least, most] = levels[yearOfStudy] ?? levels[3]
  const isSuited = own.has(department) ? isMain.has(classType) : components.length === 1
  return isSuited && number >= least && number <= most
}

/** One course of each of the student's own departments, then of others, none twice. */
function atMost(sections: readonly Section[], count: number, used: ReadonlySet<string>) {
  const free = sections.filter((section) => !used.has(courseCode(section)))
  const chosen = [...own].flatMap(
    (code) => free.find(({ department }) => department === code) ?? [],
  )
  for (const section of free) {
    if (chosen.length >= count) break
    if (chosen.every(({ department }) => department !== section.department)) chosen.push(section)
  }
  return chosen.slice(0, count)
}

/** A copy through JSON makes the engine's read-only lists mutable. */
const sendable = (plan: Omit<Plan, 'version'>) =>
  JSON.parse(JSON.stringify({ ...plan, customPrograms: [] })) as Parameters<typeof create>[1]

const cellOf = (section: Section, id: string, state: Cell['state']): Cell => ({
  id,
  state,
  kind: 'course',
  course: factsOfSection(section),
})
