import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aSection, generated, hasRealCatalog, readRealCatalog } from '../../test/catalogs.ts'
import { formatDays, type Section } from '../catalog/section.ts'
import { buildConflicts, busyOf, findConflicts, fitting } from '../week/conflicts.ts'
import { buildFilters, type GroupName, groupNames, timeOptions } from './filterIndex.ts'
import { applyFilters, defaultFilters, type Filters, readMinimum, toggled } from './filters.ts'
import { grouped } from './listings.ts'

const everything = defaultFilters(undefined)

/** The option of a section in each group, straight from its record. */
const valuesOf: Record<GroupName, (section: Section) => (string | number)[]> = {
  semesters: ({ semester }) => [semester],
  departments: ({ department }) => [department],
  levels: ({ number }) => [Math.floor(number / 100)],
  divisions: (section) => attributes(section, ['div1', 'div2', 'div3']),
  distributions: (section) => attributes(section, ['dpe', 'qfr', 'wac']),
  others: (section) => attributes(section, ['passFail', 'fifthCourse']),
  days: ({ meetings }) => meetings.flatMap(({ days }) => [...formatDays(days)]),
  classTypes: ({ classType }) => [classType],
  remote: ({ sectionType }) => [sectionType],
}

function attributes(section: Section, names: string[]) {
  return Object.entries(section.courseAttributes).flatMap(([name, has]) =>
    has && names.includes(name) ? [name] : [],
  )
}

/** Checks one section against every rule in turn. */
function passes(section: Section, filters: Filters, added: readonly Section[]) {
  for (const name of groupNames) {
    const chosen: readonly (string | number)[] = filters[name]
    const values = valuesOf[name](section)
    if (chosen.length > 0 && !values.some((value) => chosen.includes(value))) return false
  }
  if (filters.conflict && !fitsBeside(section, added)) return false
  return passesTimes(section, filters) && passesScore(section, filters)
}

function passesTimes({ meetings }: Section, { start = 0, end = 1440 }: Filters) {
  const timed = meetings.filter(({ days }) => days > 0)
  return timed.every((meeting) => meeting.start >= start && meeting.end <= end)
}

function passesScore({ factrakScore }: Section, { includeUnscored, minimumScore }: Filters) {
  if (factrakScore === -1) return includeUnscored
  return minimumScore === 0 || factrakScore >= minimumScore / 100
}

/** Compares minute by minute, without masks or interval arithmetic. */
function fitsBeside(section: Section, added: readonly Section[]) {
  const sameClass = (other: Section) =>
    other.id === section.id ||
    (other.courseID !== '' &&
      other.courseID === section.courseID &&
      other.section === section.section &&
      other.semester === section.semester)
  if (added.some(sameClass)) return true
  const taken = new Set<string>()
  for (const other of added) for (const minute of minutes(other)) taken.add(minute)
  return minutes(section).every((minute) => !taken.has(minute))
}

function minutes({ semester, year, meetings }: Section) {
  return meetings.flatMap(({ days, start, end }) =>
    [...formatDays(days)].flatMap((day) =>
      Array.from({ length: end - start }, (_, at) => `${year} ${semester} ${day} ${start + at}`),
    ),
  )
}

function anyFilters(sections: readonly Section[]): fc.Arbitrary<Filters> {
  const { groups } = buildFilters(sections)
  const some = <Option>(options: readonly Option[]) =>
    fc.subarray([...options], { maxLength: Math.min(3, options.length) })
  const time = (from: number) =>
    fc.option(fc.integer({ min: from, max: from + 300 }), { nil: undefined, freq: 2 })
  const texts = (name: GroupName) => some(groups[name].options.map(String))
  return fc.record({
    semesters: some(['Fall', 'Winter', 'Spring'] as const),
    departments: fc.oneof(fc.constant([]), texts('departments')),
    levels: some([0, 1, 2, 3, 4, 5]),
    divisions: some(['div1', 'div2', 'div3'] as const),
    distributions: some(['dpe', 'qfr', 'wac'] as const),
    others: some(['passFail', 'fifthCourse'] as const),
    days: texts('days'),
    classTypes: texts('classTypes'),
    remote: texts('remote'),
    conflict: fc.boolean(),
    start: time(480),
    end: time(700),
    showFactrakScore: fc.boolean(),
    includeUnscored: fc.boolean(),
    minimumScore: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 100 })),
  })
}

/** Equal for the records of one class under several codes. */
const classOf = ({ courseID, id, semester, section, classType }: Section) =>
  courseID ? [courseID, semester, section, classType].join(' ') : id

function agrees(sections: readonly Section[], numRuns: number) {
  const index = buildFilters(sections)
  const conflicts = buildConflicts(sections)
  const all = Uint32Array.from(sections, (_, at) => at)
  const anyAdded = fc.array(fc.constantFrom(...sections), { maxLength: 5 })
  fc.assert(
    fc.property(anyFilters(sections), anyAdded, (filters, added) => {
      const { found, counts } = applyFilters(
        index,
        all,
        filters,
        fitting(conflicts, added.map(busyOf)),
      )
      const left = (changed: Partial<Filters>) =>
        sections.filter((section) => passes(section, { ...filters, ...changed }, added))
      const results = (some: readonly Section[]) => new Set(some.map(classOf)).size
      const count = (changed: Partial<Filters>) => results(left(changed))
      expect([...found]).toEqual(
        [...all].filter((at) => sections[at] && passes(sections[at], filters, added)),
      )
      for (const name of ['semesters', 'levels', 'divisions', 'classTypes', 'days'] as const) {
        const { options } = index.groups[name]
        expect(counts[name]).toEqual(options.map((option) => count({ [name]: [option] })))
      }
      expect(counts.conflict).toBe(count({ conflict: true }))
      expect(counts.factrak).toEqual([
        count({ includeUnscored: true, minimumScore: 0 }) -
          count({ includeUnscored: false, minimumScore: 0 }),
        count({ includeUnscored: false }),
      ])
    }),
    { numRuns },
  )
}

test('results and every count agree with refiltering for each option', () => {
  expect(() => agrees(generated.slice(0, 120), 60)).not.toThrow()
}, 60_000)

test('cross-listings count once, as they are shown', () => {
  const shared = { courseID: '000123', crossListing: ['AMST 204', 'RLFR 204'], number: 204 }
  const sections = [
    aSection({ id: '2026-spring-1', department: 'AMST', ...shared }),
    aSection({ id: '2026-spring-2', department: 'RLFR', ...shared }),
    aSection({ id: '2026-spring-3', number: 301 }),
  ]
  const { found, counts } = apply(sections, {})
  const { options } = buildFilters(sections).groups.departments
  expect(grouped(sections, found)).toHaveLength(2)
  expect(counts.conflict).toBe(2)
  expect(counts.levels.slice(2, 4)).toEqual([1, 1])
  expect(Object.fromEntries(options.map((option, at) => [option, counts.departments[at]]))).toEqual(
    { AMST: 1, BIOL: 1, RLFR: 1 },
  )
})

test('a section that has reviews under one of its codes is not counted as unscored', () => {
  const shared = { courseID: '000123', crossListing: ['AMST 204', 'RLFR 204'], number: 204 }
  const sections = [
    aSection({ id: '2026-spring-1', department: 'AMST', ...shared, factrakScore: -1 }),
    aSection({ id: '2026-spring-2', department: 'RLFR', ...shared, factrakScore: 0.5 }),
    aSection({ id: '2026-spring-3', number: 301, factrakScore: -1 }),
  ]
  expect(apply(sections, {}).counts.factrak).toEqual([1, 1])
  expect(apply(sections, { minimumScore: 60 }).counts.factrak).toEqual([1, 0])
  const scored = apply(sections, { includeUnscored: false })
  expect(grouped(sections, scored.found)).toHaveLength(1)
  expect(scored.counts.factrak).toEqual([1, 1])
})

test.skipIf(!hasRealCatalog)(
  'results and every count agree on a real catalog',
  () => expect(() => agrees(readRealCatalog(), 10)).not.toThrow(),
  240_000,
)

const apply = (sections: Section[], changed: Partial<Filters>, added: Section[] = []) => {
  const fits = fitting(buildConflicts(sections), added.map(busyOf))
  const all = Uint32Array.from(sections, (_, at) => at)
  return applyFilters(buildFilters(sections), all, { ...everything, ...changed }, fits)
}

const meeting = (start: number, end: number, days = 1) => ({ days, start, end, place: '' })
const at = (id: number, start: number, end: number) =>
  aSection({ id: `2026-spring-${id}`, meetings: [meeting(start, end)], number: 100 + id })

test.each([600, 585, 590])(
  'a class ending as another starts, at minute %i, fits beside it',
  (minute) => {
    const [early, late] = [at(1, 540, minute), at(2, minute, 650)]
    expect(apply([early, late], { conflict: true }, [early]).found).toHaveLength(2)
    expect(findConflicts(busyOf(early), [busyOf(late)])).toEqual([])
    const sooner = at(2, minute - 1, 650)
    expect(apply([early, sooner], { conflict: true }, [early]).found).toHaveLength(1)
  },
)

test('what is added stays in the results, and so do its cross-listings', () => {
  const added = { ...at(1, 540, 600), courseID: '000123', department: 'ENVI' }
  const listing = { ...at(2, 540, 600), courseID: '000123', department: 'BIOL' }
  const other = at(3, 599, 620)
  expect([...apply([added, listing, other], { conflict: true }, [added]).found]).toEqual([0, 1])
})

test('a conflict is named with its day and minutes', () => {
  const [mine, theirs] = [busyOf(at(1, 540, 600)), busyOf(at(2, 570, 650))]
  expect(findConflicts(mine, [theirs])).toEqual([
    { with: '2026-spring-2', day: 0, start: 570, end: 600 },
  ])
  expect(findConflicts(mine, [{ ...theirs, semester: 'Fall' }])).toEqual([])
})

test('times before 7:00 and after 23:00 still conflict', () => {
  const [early, dawn] = [at(1, 300, 360), at(2, 350, 400)]
  const [late, night] = [at(3, 1380, 1430), at(4, 1420, 1439)]
  const { found } = apply([dawn, night, at(5, 400, 410)], { conflict: true }, [early, late])
  expect([...found]).toEqual([2])
})

test('a score of 0 counts as a score, so a minimum excludes it', () => {
  const sections = [aSection({ factrakScore: 0 }), aSection({ factrakScore: -1 })]
  expect([...apply(sections, { minimumScore: 1 }).found]).toEqual([1])
  expect([...apply(sections, { includeUnscored: false }).found]).toEqual([0])
})

test('levels, class formats and times of the catalog are all offered', () => {
  const sections = [aSection({ number: 512, classType: 'HON', meetings: [meeting(595, 660)] })]
  const { groups } = buildFilters(sections)
  expect(groups.levels.options).toContain(5)
  expect(groups.classTypes.options.at(-1)).toBe('HON')
  expect(timeOptions(sections)).toEqual({ starts: [595], ends: [660] })
})

test('toggling adds and removes a value; a minimum that is not a number is 0', () => {
  expect(toggled(toggled(['a'], 'b'), 'a')).toEqual(['b'])
  expect(['60', 'x', '', '250', '-3'].map(readMinimum)).toEqual([60, 0, 0, 100, 0])
})
