import { expect, test } from 'vitest'
import { parseCatalog } from '../catalog/parseCatalog.ts'
import { generateCatalog, generateSections } from './demoCatalog.ts'

test('class numbers are unique across the terms of a year', () => {
  const numbers = generateSections({ year: 2027 }).map(({ peoplesoftNumber }) => peoplesoftNumber)
  expect(new Set(numbers).size).toBe(numbers.length)
})

test.each([2023, 2025, 2027, 2028])(
  'in %i, each department has an introductory course, and what a course requires exists',
  (year) => {
    const sections = generateSections({ year })
    // The demo has five years, and not each course is offered in each.
    const everyYear = [4, 3, 2, 1, 0].flatMap((ago) => generateSections({ year: year - ago }))
    const codes = new Set(everyYear.map(({ department, number }) => `${department} ${number}`))
    const introductory = sections.filter(
      ({ number, semester, prereqs }) =>
        number >= 100 && number < 200 && semester !== 'Winter' && prereqs === 'None',
    )
    const departments = (some: typeof sections) =>
      [...new Set(some.map(({ department }) => department))].sort()
    expect(departments(introductory)).toEqual(departments(sections))
    const required = sections.flatMap(
      ({ prereqs }) => /^([A-Z]{2,4} \d{3}) or permission/.exec(prereqs)?.[1] ?? [],
    )
    expect(required.length).toBeGreaterThan(100)
    expect(required.filter((code) => !codes.has(code))).toEqual([])
  },
)

test('courses are about the subject of their department, and titles read like titles', () => {
  const sections = generateSections({ year: 2027 })
  const math = sections.filter(
    ({ department, crossListing }) => department === 'MATH' && !crossListing[1],
  )
  expect(
    math.every(({ titleLong }) =>
      /Calc|Algebra|Analysis|Number|Topology|Equations|Graph|Prob/.test(titleLong),
    ),
  ).toBe(true)
  const [first] = sections
  expect(first!.titleLong).toMatch(/^[A-Z“]/)
  expect(first!.descriptionSearch.split(/[.?]/).length).toBeGreaterThan(5)
})

test('an empty long title falls back to the short one', () => {
  const catalog = generateCatalog({ year: 2027, size: 3 })
  const courses = catalog.courses.map((course) => ({
    ...course,
    titleLong: '',
    titleShort: 'Owls',
  }))
  const { sections } = parseCatalog({ ...catalog, courses })
  expect([...new Set(sections.map(({ titleLong }) => titleLong))]).toEqual(['Owls'])
})
