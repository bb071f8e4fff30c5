import { expect, test } from 'vitest'
import { checkProgram, lintPublished } from './lint.ts'
import { loadProgram } from './loadProgram.ts'
import type { Program } from './program.ts'
import { loadProgramList } from './programList.ts'

const programList = await loadProgramList()

const sound: Program = {
  format: 1,
  id: 'custom-1',
  kind: 'major',
  name: 'River Studies',
  year: 2026,
  links: [{ label: 'Catalog', url: 'https://catalog.williams.edu/envi/' }],
  requirements: [
    {
      id: 'core',
      name: 'Core',
      need: 2,
      lines: [
        { id: 'a', accepts: [{ courses: ['GEOS 101'] }] },
        { id: 'b', accepts: [{ departments: ['GEOS'], levels: [300] }] },
      ],
    },
  ],
}

type Lines = Program['requirements'][number]['lines']

/** Returns the problems of a program with one requirement. */
function messages(lines: Lines, need = 1) {
  const program = { ...sound, requirements: [{ id: 'core', name: 'Core', need, lines }] }
  return checkProgram(program).problems.map(({ message }) => message)
}

test.each(programList.map((entry) => [entry.id, entry] as const))(
  '%s has no problems',
  async (id, entry) => {
    const { program, problems } = checkProgram(await loadProgram(id))
    expect(problems).toEqual([])
    expect(lintPublished(program!)).toEqual([])
    expect(program).toMatchObject(entry)
  },
)

test('a tag that the college does not have is named', () => {
  expect(messages([{ id: 'a', accepts: [{ flags: ['div1'] }] }])).toEqual([])
  expect(messages([{ id: 'a', accepts: [{ flags: ['science'] }] }])).toEqual([
    'No course has the tag science.',
  ])
})

test('there are 41 majors, 15 concentrations and the degree requirements', () => {
  const kinds = Object.groupBy(programList, ({ kind }) => kind)
  expect(kinds.major).toHaveLength(41)
  expect(kinds.concentration).toHaveLength(15)
  expect(kinds.college).toHaveLength(1)
})

test('a sound program has no problems', () => {
  expect(checkProgram(sound).problems).toEqual([])
})

test('an impossible count is found', () => {
  expect(messages([{ id: 'a', accepts: [{ departments: ['GEOS'] }] }], 3)).toEqual([
    '“Core” needs 3 courses, but its lines take only 1.',
  ])
})

test('two lines that need the same only course are found', () => {
  const line = { accepts: [{ courses: ['GEOS 101'] }] }
  expect(
    messages(
      [
        { id: 'a', ...line },
        { id: 'b', ...line },
      ],
      2,
    ),
  ).toEqual(['“Core” can never be met: it names too few courses, or other lines need them.'])
})

test('a line that takes more courses than it names is found', () => {
  const line = { id: 'a', count: 3, accepts: [{ courses: ['GEOS 101', 'GEOS 102'] }] }
  expect(messages([line], 3)).toHaveLength(1)
})

test('conditions that rule each other out are found', () => {
  const contradictions = [
    { courses: ['GEOS 101'], except: ['GEOS 101'] },
    { courses: ['GEOS 101'], departments: ['BIOL'] },
    { courses: ['GEOS 101'], levels: [300] },
    { departments: ['GEOS'], levels: [300], numbers: { from: 100, to: 199 } },
    { classTypes: ['Seminar'], notClassTypes: ['Seminar'] },
    { departments: ['GEOS'], numbers: { from: 109, to: 109 }, notEndingIn: [9] },
  ]
  const sentences = contradictions.map((match) => messages([{ id: 'a', accepts: [match] }]).length)
  expect(sentences).toEqual(contradictions.map(() => 1))
})

test('an unknown attribute and a misspelled code are found, with what was meant', () => {
  expect(messages([{ id: 'a', accepts: [{ attributes: ['AFR_AFRCTTP'] }] }])[0]).toBe(
    'No course has the attribute AFR_AFRCTTP.',
  )
  expect(messages([{ id: 'a', accepts: [{ departments: ['RUS'] }] }])[0]).toBe(
    'No department is called RUS. Did you mean RUSS?',
  )
  expect(messages([{ id: 'a', accepts: [{ courses: ['MUSC 401'] }] }])[0]).toBe(
    'No department is called MUSC. Did you mean MUS?',
  )
})

test('ids that repeat and lines that take nothing are found', () => {
  const line = { accepts: [{ departments: ['GEOS'] }] }
  expect(
    messages([
      { id: 'a', ...line },
      { id: 'a', ...line },
    ]),
  ).toEqual(['The id a is used twice.'])
  expect(messages([{ id: 'a' }])).toEqual(['The line takes no course and nothing to mark by hand.'])
})

test('a program that is too large is refused', () => {
  const requirements = Array.from({ length: 3 }, (_, at) => ({
    id: `r${at}`,
    name: 'Many',
    need: 40,
    lines: [{ id: `l${at}`, count: 40, accepts: [{ departments: ['GEOS'] }] }],
  }))
  expect(checkProgram({ ...sound, requirements }).problems[0]?.message).toContain('at most 80')
})

test('a published line that is marked by hand needs a reason', () => {
  const lines = [{ id: 'talk', attest: 'a talk' }]
  const program = { ...sound, requirements: [{ id: 'core', name: 'Core', need: 1, lines }] }
  expect(lintPublished(program)).toHaveLength(1)
  const unchecked = [{ rule: 'A talk', why: 'No course.', lines: ['talk'] }]
  expect(lintPublished({ ...program, unchecked })).toEqual([])
})

test('values of the wrong shape get a sentence and a path, and never throw', () => {
  const damaged: [unknown, string, string][] = [
    [null, '', 'Program must be an object.'],
    [{ ...sound, name: '' }, 'name', 'Name must not be empty.'],
    [{ ...sound, color: 1 }, 'color', 'The field "color" is unknown.'],
    [{ ...sound, division: 31 }, 'division', 'Division must be at most 30.'],
    [
      { ...sound, links: [{ label: 'x', url: 'javascript:alert(1)' }] },
      'links.0.url',
      'Address starts with https://.',
    ],
    [{ ...sound, requirements: [] }, 'requirements', 'Requirements must not be empty.'],
  ]
  for (const [value, path, message] of damaged) {
    expect(checkProgram(value).problems).toEqual([{ path, message }])
  }
  const lines = [{ id: 'a', accepts: [{ courses: ['math250'] }] }]
  expect(messages(lines)).toEqual(['Course code is written like MATH 250.'])
})
