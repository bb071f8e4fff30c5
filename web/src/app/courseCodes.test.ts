import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { toRecord } from '@wso/scheduler/catalog/toRecord'
import { generateSections } from '@wso/scheduler/demo/demoCatalog'
import { expect, test } from 'vitest'
import { tasks } from '#features/planner/engine/tasks.ts'
import { courseGroup } from './palette/paletteCourse.ts'

const typed = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../corpus/courseCodes.json'), 'utf8'),
) as { text: string; begins: string }[]

const codes = ['ECON 251', 'ECON 110', 'BIOL 214', 'BIOL 101']
const reader = { claims: { level: 3, scopes: new Set(['service:booktrak']) } } as never

/** The names of what a search for a course shows, by where it is typed. */
const searches: Record<string, (text: string) => string[]> = {
  'a cell of the planner': (query) => {
    const [section] = generateSections({ year: 2027, size: 1 })
    const listed = [...codes, 'COGS 222'].map((code, at) => {
      const [department = '', number] = code.split(' ')
      const id = { department, number: Number(number), peoplesoftNumber: 1000 + at }
      const named = { titleLong: `Before ${query}`, titleShort: query, crossListing: [] }
      return toRecord({ ...section!, ...id, ...named, courseID: String(at) })
    })
    tasks.loadYear({ year: 2027, text: JSON.stringify({ courses: listed }) })
    const { semester } = section!
    return tasks
      .suggest({ year: 2027, semester, query, without: [] })
      .map(({ course }) => course.code)
  },
  'the palette of a student': (query) => {
    const reviewed = codes.map((code, at) => ({ id: `/factrak/courses/${at + 1}`, label: code }))
    return courseGroup(query, reviewed, reader).items.map(({ label }) => label)
  },
  'the palette of others': (query) =>
    courseGroup(query, [], reader).items.map(({ label }) => label.replace('Add ', '')),
}

test.each(Object.entries(searches))('%s reads every spelling of a code', (_, search) => {
  for (const { text, begins } of typed) {
    expect([text, search(text)[0]]).toEqual([text, expect.stringMatching(`^${begins}`)])
  }
})

test('the beginning of a code offers the courses that begin so, and adds none', () => {
  const [econ] = ['ECON 110', 'ECON 120'].map((label, at) => ({ id: `/${at}`, label }))
  expect(courseGroup('econ 1', [econ!], reader).items).toMatchObject([econ!])
  expect(courseGroup('econ 110', [econ!], reader).items.length).toBeGreaterThan(1)
})

test('a department alone offers its courses in a cell of the planner, before those that name it', () => {
  const [first, second, ...others] = searches['a cell of the planner']!('biol')
  expect([first, second]).toEqual(['BIOL 101', 'BIOL 214'])
  expect(others).not.toEqual([])
})
