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

test('each department begins with courses that people know, in every year and in their order', () => {
  const [one, two] = [2026, 2027].map((year) => generateSections({ year }))
  const known = (sections: typeof one, department: string, number: number) =>
    sections?.find((section) => section.department === department && section.number === number)
  const begins = (department: string, number: number) => {
    const [before, after] = [known(one, department, number), known(two, department, number)]
    expect(after?.titleLong).toBe(before?.titleLong)
    return [before?.titleLong, before?.semester, before?.prereqs]
  }
  expect(begins('CSCI', 134)).toEqual(['Introduction to Computer Science', 'Fall', 'None'])
  expect(begins('PSYC', 101)).toEqual(['Introductory Psychology', 'Fall', 'None'])
  const second = ['Calculus II', 'Spring', 'MATH 130 or equivalent placement']
  expect(begins('MATH', 140)).toEqual(second)
  expect(known(one, 'BIOL', 101)?.components).toEqual(['Laboratory', 'Lecture'])
  const intermediate = one?.filter(
    ({ department, number }) => department === 'CSCI' && number >= 200 && number < 300,
  )
  const required = new Set(intermediate?.map(({ prereqs }) => prereqs))
  expect(required).toContain('CSCI 136 or permission of the instructor')
})

test('no two courses of a department have the same title', () => {
  const titles = new Map<string, Set<string>>()
  for (const { department, number, titleLong, crossListing } of generateSections({ year: 2027 })) {
    if (crossListing.length > 1) continue
    const title = `${department}: ${titleLong}`
    titles.set(title, (titles.get(title) ?? new Set()).add(String(number)))
  }
  expect([...titles].filter(([, numbers]) => numbers.size > 1)).toEqual([])
})

test('courses are about the subject of their department, and titles read like titles', () => {
  const sections = generateSections({ year: 2027 })
  const math = sections.filter(
    ({ department, crossListing }) => department === 'MATH' && !crossListing[1],
  )
  expect(
    math.every(({ titleLong }) =>
      /Calcul|Algebra|Analysis|Number|Topology|Equations|Graph|Prob/.test(titleLong),
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
