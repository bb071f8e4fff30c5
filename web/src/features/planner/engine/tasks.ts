import { parseCatalogText } from '@wso/scheduler/catalog/parseCatalog'
import { plainText } from '@wso/scheduler/catalog/plainText'
import { courseCode, type Section, type Semester } from '@wso/scheduler/catalog/section'
import { evaluatePlan } from '@wso/scheduler/planner/evaluate'
import { findHelp, type Help } from '@wso/scheduler/planner/help'
import { type CourseFacts, placedCells, type Plan } from '@wso/scheduler/planner/plan'
import { factsOf } from '@wso/scheduler/planner/problem'
import type { PlanResult } from '@wso/scheduler/planner/result'
import { factsOfSection } from '@wso/scheduler/planner/sectionFacts'
import { linesServedBy, type ServedLine } from '@wso/scheduler/planner/serves'
import { type CheckSection, sectionChecker } from '@wso/scheduler/prerequisites/checkSections'
import { type DescribedCheck, describedCheck } from '@wso/scheduler/prerequisites/describeCheck'
import { plannedCourses } from '@wso/scheduler/prerequisites/takenAt'
import { checkProgram } from '@wso/scheduler/programs/lint'
import type { Program } from '@wso/scheduler/programs/program'
import { blockBusy, type Schedule } from '@wso/scheduler/schedules/schedule'
import { byCodeFirst } from '@wso/scheduler/search/codeStart'
import { buildSearch, type SearchIndex } from '@wso/scheduler/search/searchIndex'
import { busyOf } from '@wso/scheduler/week/conflicts'

/** A course that can go into a cell, and when it is offered. */
export type Suggestion = { course: CourseFacts; semester: Semester }

export type Suggest = {
  year: number
  semester: Semester
  query: string
  /** Codes that the plan already has. */
  without: readonly string[]
}

export type HelpTask = {
  plan: Plan
  programs: readonly Program[]
  term: { year: number; semester: Semester }
  /** The semester from 1 to 8 of that term. */
  semester: number
  schedule: Schedule
}

/** The prerequisites of planned courses, by the id of their cell. */
export type CellChecks = Readonly<Record<string, DescribedCheck & { sentence: string }>>

type ServesTask = {
  /** A course code, in the catalog of this year. */
  code: string
  year: number
  plan: Plan
  programs: readonly Program[]
}

type Year = {
  sections: readonly Section[]
  index: SearchIndex | undefined
  check: CheckSection
}
const years = new Map<number, Year>()
const maxSuggestions = 8
const maxHelp = 6

/** The tasks that the planner runs in its worker. */
export const tasks = {
  /** Parses the text of a catalog file and stores that year's catalog. */
  loadYear: ({ year, text }: { year: number; text: string }): number => {
    const { sections } = parseCatalogText(text)
    years.set(year, { sections, index: undefined, check: sectionChecker(sections) })
    return sections.length
  },

  /** Courses of a term that match a query, best first, each once. */
  suggest: ({ year, semester, query, without }: Suggest): Suggestion[] => {
    const loaded = years.get(year)
    if (!loaded || query.trim() === '') return []
    loaded.index ??= buildSearch(loaded.sections)
    const taken = new Set(without)
    const found = new Map<string, Suggestion>()
    for (const at of byCodeFirst(loaded.index, query, loaded.sections)) {
      const section = loaded.sections[at]
      if (section?.semester !== semester || !isFree(section, taken)) continue
      const code = courseCode(section)
      if (!found.has(code)) found.set(code, { course: factsOfSection(section), semester })
      if (found.size === maxSuggestions) break
    }
    return [...found.values()]
  },

  evaluate: ({ plan, sets }: { plan: Plan; sets: readonly (readonly Program[])[] }): PlanResult[] =>
    sets.map((programs) => evaluatePlan(plan, programs)),

  /** Courses of a term that fill the most open lines and fit the schedule; none before its year is loaded. */
  help: ({ schedule, term, ...request }: HelpTask): Help[] => {
    const all = years.get(term.year)?.sections ?? []
    const isThen = (each: { year: number; semester: Semester }) =>
      each.year === term.year && each.semester === term.semester
    const added = new Set(schedule.entries.map(({ id }) => id))
    return findHelp({
      ...request,
      sections: all.filter(isThen),
      added: [
        ...all.filter(({ id }) => added.has(id)).map(busyOf),
        ...schedule.blocks.filter(isThen).map(blockBusy),
      ],
      onlyFitting: true,
      most: maxHelp,
    })
  },

  /**
   * How the courses before each planned course compare with its prerequisites in a loaded catalog, by the id of its
   * cell. Leaves out courses that the catalog does not have, and taken ones.
   */
  prerequisites: ({ year, plan }: { year: number; plan: Plan }): CellChecks => {
    const loaded = years.get(year)
    if (!loaded) return {}
    const courses = plannedCourses(plan)
    const byCode = new Map(loaded.sections.map((section) => [courseCode(section), section]))
    const checks = placedCells(plan).flatMap(({ cell, semester, winterStudy }) => {
      const section = cell.state === 'planned' ? byCode.get(factsOf(cell).code) : undefined
      const row = plan.semesters[semester - 1]
      if (!section || !row) return []
      const term = { year: row.year, semester: winterStudy ? ('Winter' as const) : row.semester }
      const check = loaded.check(section, courses, term)
      return [
        [cell.id, { ...describedCheck(check), sentence: plainText(section.prereqs) }] as const,
      ]
    })
    return Object.fromEntries(checks)
  },

  /** Returns the problems of a program as sentences. */
  check: ({ program }: { program: Program }): string[] =>
    checkProgram(program).problems.map(({ message }) => message),

  /** A section of a loaded year. */
  section: ({ year, id }: { year: number; id: string }): Section | undefined =>
    years.get(year)?.sections.find((section) => section.id === id),

  /**
   * Returns the lines of a plan's programs that a course counts toward; undefined when the catalog
   * does not have it.
   */
  serves: ({ code, year, plan, programs }: ServesTask): readonly ServedLine[] | undefined => {
    const section = years.get(year)?.sections.find((each) => courseCode(each) === code)
    if (!section) return undefined
    return linesServedBy(factsOfSection(section), programs, evaluatePlan(plan, programs))
  },
}

/** Independent study can be repeated. */
const isFree = (section: Section, taken: ReadonlySet<string>) =>
  !taken.has(courseCode(section)) || section.components.includes('Independent Study')
