import {
  type AttributeName,
  attributeNames,
  isSemester,
  type Semester,
} from '@wso/scheduler/catalog/section'
import type { Filters } from '@wso/scheduler/search/filters'
import type { SearchValues } from '#core/navigation/search.ts'
import type { scheduler } from '../scheduler.paths.ts'

export type SchedulerSearch = SearchValues<(typeof scheduler)['search']>

/** Stands for every semester in the URL; without it, the semester of the term shown. */
export const everySemester = 'all'

/** Parses the filters in a URL. */
export function filtersFromSearch(search: SchedulerSearch, usual: Semester | undefined): Filters {
  const attributes = (chosen: readonly string[]) => chosen.filter(isAttribute)
  return {
    semesters: semestersOf(search.sem, usual),
    departments: search.dept,
    levels: search.level.map(Number).filter((level) => Number.isInteger(level)),
    divisions: attributes(search.div),
    distributions: attributes(search.dist),
    others: attributes(search.attr),
    days: search.day,
    classTypes: search.type,
    remote: search.remote,
    conflict: search.fits,
    start: search.from || undefined,
    end: search.to || undefined,
    showFactrakScore: true,
    includeUnscored: !search.reviewed,
    minimumScore: Math.min(100, search.score),
  }
}

function semestersOf(chosen: readonly string[], usual: Semester | undefined): Semester[] {
  if (chosen.length === 0) return usual ? [usual] : []
  return chosen.filter(isSemester)
}

const isAttribute = (word: string): word is AttributeName =>
  attributeNames.some((name) => name === word)

/** The argument for `setSearch` that resets every filter; the query and the timetable stay. */
export const noFilters = {
  sem: [],
  dept: [],
  level: [],
  div: [],
  dist: [],
  attr: [],
  day: [],
  type: [],
  remote: [],
  fits: false,
  from: 0,
  to: 0,
  score: 0,
  reviewed: false,
} satisfies Partial<SchedulerSearch>
