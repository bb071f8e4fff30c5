import { courseKey, type Section } from '@wso/scheduler/catalog/section'
import { type Random, seededRandom } from '@wso/scheduler/demo/random'
import { planB } from '@wso/scheduler/planB/planB'
import { quantile, shown, timed } from '../timing.ts'

/**
 * Measures Plan B for 200 weeks: preparing the week, and its best other week for each section and
 * each pair that may be full, together.
 */
export function measurePlanB(catalog: string, sections: readonly Section[]) {
  const weeks = Array.from({ length: 200 }, (_, at) => weekIn(sections, seededRandom(at + 1)))
  const runs = weeks.map((week) =>
    timed(() => {
      const find = planB({ week, blocks: [], sections, full: [] })
      return failuresOf(week).map((full) => find(full))
    }),
  )
  const found = runs.flatMap(({ value }) => value)
  const times = runs.map(({ ms }) => ms)
  return {
    catalog,
    weeks: weeks.length,
    'weeks found': found.length,
    'without a loss': found.filter(({ lost }) => lost.length === 0).length,
    incomplete: found.filter(({ complete }) => !complete).length,
    median: shown(quantile(times, 0.5)),
    p95: shown(quantile(times, 0.95)),
    worst: shown(quantile(times, 1)),
  }
}

/** Each section alone, and each pair. */
const failuresOf = (week: readonly Section[]): string[][] =>
  week.flatMap(({ id }, at) => [[id], ...week.slice(at + 1).map((other) => [id, other.id])])

/** A week of four or five courses with all their parts, half of them with other sections. */
function weekIn(sections: readonly Section[], random: Random): Section[] {
  const semester = random.chance(0.5) ? 'Fall' : 'Spring'
  const here = sections.filter((section) => section.semester === semester)
  const courses = [...Map.groupBy(here, courseKey).values()]
  const several = courses.filter((course) => course.length > 1)
  const week = Array.from({ length: 4 + random.below(2) }).flatMap(() => {
    const course = random.pick(random.chance(0.5) ? several : courses) ?? []
    const { department } = random.pick(course) ?? {}
    const own = course.filter((section) => section.department === department)
    const parts = Map.groupBy(own, ({ classType }) => classType)
    return [...parts.values()].flatMap((part) => random.pick(part) ?? [])
  })
  return [...new Set(week)]
}
