import { departmentNames } from '@wso/scheduler/catalog/departments'
import type { Section } from '@wso/scheduler/catalog/section'
import { formatDays } from '@wso/scheduler/catalog/section'
import type { Filters } from '@wso/scheduler/search/filters'

/**
 * The baseline: every keystroke scores every record from its texts, filters the matches, and filters
 * them again for each of thirty options to count it.
 */
export function rescan(
  sections: readonly Section[],
  query: string,
  filters: Filters,
  added: readonly Section[],
) {
  const words = query
    .toLowerCase()
    .split(' ')
    .filter((word) => word !== '')
  const scored = sections
    .map((section) => ({ section, score: scoreOf(section, words) }))
    .filter(({ score }) => score > 0)
  scored.sort((a, b) => {
    if (a.score < 10_000 || b.score < 10_000) return b.score - a.score
    const order = a.section.department.localeCompare(b.section.department)
    return order || a.section.number - b.section.number
  })
  const queried = scored.map(({ section }) => section)
  const pass = (changed: Partial<Filters>) =>
    queried.filter((section) => passes(section, { ...filters, ...changed }, added))
  return { found: pass({}), counts: variants(filters).map((changed) => pass(changed).length) }
}

function scoreOf(section: Section, words: readonly string[]) {
  const { department, number, titleLong, titleShort, instructors } = section
  const description = section.descriptionSearch.toLowerCase()
  const names = [titleLong, titleShort, ...instructors.map(({ name }) => name)].join(' ')
  const code = `${department}${number} ${departmentNames.get(department) ?? ''}`
  let score = 1
  for (const word of words) {
    const hits =
      occurrences(description, word) +
      100 * occurrences(names.toLowerCase(), word) +
      10_000 * occurrences(code.toLowerCase(), word)
    if (hits === 0) return 0
    score += hits
  }
  return score
}

function occurrences(text: string, word: string) {
  let times = 0
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) times++
  return times
}

/** One set of filters per counted option. */
function variants({ minimumScore }: Filters): Partial<Filters>[] {
  return [
    ...(['Fall', 'Winter', 'Spring'] as const).map((semester) => ({ semesters: [semester] })),
    ...(['dpe', 'qfr', 'wac'] as const).map((name) => ({ distributions: [name] })),
    ...(['div1', 'div2', 'div3'] as const).map((name) => ({ divisions: [name] })),
    ...(['passFail', 'fifthCourse'] as const).map((name) => ({ others: [name] })),
    ...[0, 1, 2, 3, 4].map((level) => ({ levels: [level] })),
    { conflict: true },
    ...['Lecture', 'Seminar', 'Tutorial', 'Studio', 'Independent Study', 'Laboratory'].map(
      (classType) => ({ classTypes: [classType] }),
    ),
    ...['hybrid', 'remote', 'in-person'].map((sectionType) => ({ remote: [sectionType] })),
    { includeUnscored: true, minimumScore: 0 },
    { includeUnscored: false, minimumScore: 0 },
    { includeUnscored: false, minimumScore },
  ]
}

function passes(section: Section, filters: Filters, added: readonly Section[]) {
  const { semester, number, classType, sectionType, courseAttributes: has } = section
  const within = <Value>(chosen: readonly Value[], value: Value) =>
    chosen.length === 0 || chosen.includes(value)
  const any = (chosen: Filters['divisions']) =>
    chosen.length === 0 || chosen.some((name) => has[name])
  return (
    within(filters.semesters, semester) &&
    within(filters.levels, Math.floor(number / 100)) &&
    within(filters.classTypes, classType) &&
    within(filters.remote, sectionType) &&
    [filters.divisions, filters.distributions, filters.others].every(any) &&
    (!filters.conflict || !added.some((other) => collides(section, other))) &&
    passesScore(section, filters)
  )
}

function passesScore({ factrakScore }: Section, { includeUnscored, minimumScore }: Filters) {
  if (factrakScore < 0) return includeUnscored
  return minimumScore === 0 || factrakScore >= minimumScore / 100
}

function collides(a: Section, b: Section) {
  if (a.id === b.id || a.semester !== b.semester) return false
  return a.meetings.some((mine) =>
    b.meetings.some(
      (theirs) =>
        [...formatDays(mine.days)].some((day) => formatDays(theirs.days).includes(day)) &&
        mine.start < theirs.end &&
        theirs.start < mine.end,
    ),
  )
}
