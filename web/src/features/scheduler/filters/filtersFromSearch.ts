import { campusRequirements } from '@wso/contract/campus/requirements'
import type { Tag } from '@wso/contract/campus/requirementsSchema'
import { isSemester, type Semester } from '@wso/scheduler/catalog/section'
import type { Filters } from '@wso/scheduler/search/filters'
import type { SearchValues } from '#core/navigation/search.ts'
import type { scheduler } from '../scheduler.paths.ts'

export type SchedulerSearch = SearchValues<(typeof scheduler)['search']>

/** Stands for every semester in the URL; without it, the semester of the term shown. */
export const everySemester = 'all'

/** Parses the filters in a URL. */
export function filtersFromSearch(search: SchedulerSearch, usual: Semester | undefined): Filters {
  const { tags } = campusRequirements()
  const tagsOf = (kind: Tag['kind'], chosen: readonly string[]) =>
    chosen.filter((word) => tags.some((tag) => tag.kind === kind && tag.code === word))
  return {
    semesters: semestersOf(search.sem, usual),
    departments: search.dept,
    levels: search.level.map(Number).filter((level) => Number.isInteger(level)),
    divisions: tagsOf('division', search.div),
    distributions: tagsOf('distribution', search.dist),
    others: tagsOf('other', search.attr),
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
