import { generateSections } from '@wso/scheduler/demo/demoCatalog'
import { seededRandom } from '@wso/scheduler/demo/random'
import { evaluatePlan } from '@wso/scheduler/planner/evaluate'
import { findHelp } from '@wso/scheduler/planner/help'
import { type CourseFacts, newPlan, type Plan } from '@wso/scheduler/planner/plan'
import { factsOfSection } from '@wso/scheduler/planner/sectionFacts'
import { loadProgram } from '@wso/scheduler/programs/loadProgram'
import type { Program } from '@wso/scheduler/programs/program'
import { quantile, shown } from '../timing.ts'
import { fillInOrder, recordedCases } from './plannerInOrder.ts'

const six = [
  'major-biology',
  'major-mathematics',
  'major-statistics',
  'concentration-environmental-studies',
  'concentration-neuroscience',
  'concentration-science-and-technology-studies',
]
const budget = 30

/** Measures evaluations of full plans, and compares them with filling lines in order. */
export async function benchPlanner() {
  const college = await loaded(['college'])
  const programs = await loaded(six)
  const limited = { sharing: [{ programs: [six[0]!, six[1]!] as const, most: 2 }] }
  const rows = [
    measure('six programs', programs, {}),
    measure('six programs and the degree', [...programs, ...college], {}),
    measure('two courses shared between majors', [...programs, ...college], limited),
  ]
  console.log('Evaluation of a plan with 40 courses, ms of processor time')
  console.table(rows)
  if (rows.some(({ p95 }) => Number(p95) > budget)) {
    throw new Error(`An evaluation took more than ${budget} ms.`)
  }
  const sections = generateSections({ year: 2026 })
  const fall = sections.filter(({ semester }) => semester === 'Fall')
  const plan = fullPlan(sections, 3, 20)
  const request = { plan, programs, sections: fall, semester: 5, added: [] }
  const help = Array.from({ length: 20 }, () => processorTime(() => findHelp(request)).ms)
  console.log(
    `What would help most, of ${fall.length} sections: median ${shown(quantile(help, 0.5))} ms, worst ${shown(quantile(help, 1))} ms`,
  )
  console.log('Lines filled: in order without backtracking, and as an assignment')
  const cases = await compare()
  console.table(cases)
  if (cases.filter((row) => row.assignment > row['in order']).length < 3) {
    throw new Error('The assignment wins fewer than three recorded cases.')
  }
}

/** Measures only this thread, so that other work on the machine does not matter. */
function processorTime<Value>(run: () => Value) {
  const before = process.threadCpuUsage()
  const value = run()
  const { user, system } = process.threadCpuUsage(before)
  return { value, ms: (user + system) / 1000 }
}

async function loaded(ids: readonly string[]): Promise<Program[]> {
  const programs = await Promise.all(ids.map(loadProgram))
  return programs.filter((program) => program !== undefined)
}

function measure(name: string, programs: readonly Program[], changes: Partial<Plan>) {
  const sections = generateSections({ year: 2026 })
  const runs = Array.from({ length: 200 }, (_, seed) => {
    const plan = { ...fullPlan(sections, seed + 1, 40), ...changes }
    return processorTime(() => evaluatePlan(plan, programs))
  })
  const times = runs.slice(20).map(({ ms }) => ms)
  return {
    programs: name,
    runs: times.length,
    complete: runs.filter(({ value }) => value.complete).length,
    median: shown(quantile(times, 0.5)),
    p95: shown(quantile(times, 0.95)),
    worst: shown(quantile(times, 1)),
  }
}

/** A plan with different courses of the catalog, five in each semester, most of them in the majors. */
function fullPlan(
  sections: Parameters<typeof factsOfSection>[0][],
  seed: number,
  count: number,
): Plan {
  const random = seededRandom(seed)
  const wanted = new Set(['BIOL', 'MATH', 'STAT', 'ENVI', 'NSCI', 'CHEM', 'PSYC', 'CSCI', 'STS'])
  const pool = sections.filter(({ department, number }) => wanted.has(department) && number > 99)
  const courses = new Map<string, CourseFacts>()
  for (let tries = 0; courses.size < count && tries < 4000; tries++) {
    const section = random.pick(tries % 4 === 0 ? sections : pool)
    if (section) courses.set(section.courseID, factsOfSection(section))
  }
  const all = [...courses.values()]
  const plan = newPlan(2026)
  return {
    ...plan,
    semesters: plan.semesters.map((semester, at) => ({
      ...semester,
      cells: all.slice(at * 5, at * 5 + 5).map((course, index) => ({
        kind: 'course' as const,
        id: `${at}-${index}`,
        state: 'planned' as const,
        course,
      })),
    })),
  }
}

async function compare() {
  return Promise.all(
    recordedCases.map(async ({ name, programs: ids, plan }) => {
      const programs = await loaded(ids)
      const assigned = evaluatePlan(plan, programs).programs
      const inOrder = fillInOrder(plan, programs)
      const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
      return {
        case: name,
        'in order': sum(inOrder),
        assignment: sum(assigned.map(({ filled }) => filled)),
        needed: sum(assigned.map(({ need }) => need)),
      }
    }),
  )
}
