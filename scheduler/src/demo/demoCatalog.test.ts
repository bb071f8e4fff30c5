import { expect, test } from 'vitest'
import { parseCatalog } from '../catalog/parseCatalog.ts'
import { generateCatalog, generateSections } from './demoCatalog.ts'

test('class numbers are unique across the terms of a year', () => {
  const numbers = generateSections({ year: 2027 }).map(({ peoplesoftNumber }) => peoplesoftNumber)
  expect(new Set(numbers).size).toBe(numbers.length)
})

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
