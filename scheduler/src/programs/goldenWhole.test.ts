import { expect, test } from 'vitest'
import { evaluate, manual, tally } from '../../test/taken.ts'

test('Mathematics counts its seminar from semester 5, and the electives take no second course', async () => {
  const id = 'major-mathematics'
  const taken = {
    1: ['MATH 140', 'MATH 150'],
    3: ['MATH 200', 'MATH 250', 'STAT 201'],
    4: ['MATH 350', 'MATH 355'],
    6: ['MATH 402 seminar', 'MATH 313', 'MATH 374'],
  }
  expect(await tally(id, taken, [manual(id, 'senior-colloquium')])).toEqual([
    'calculus 2/2',
    'applied-or-discrete-mathematics 1/1',
    'core 3/3',
    'completion 4/4',
  ])
})

test('Computer Science moves a 300-level course to the introduction only when it is spare', async () => {
  const lines = async (codes: readonly string[]) => tally('major-computer-science', { 5: codes })
  const three = ['CSCI 334', 'CSCI 339', 'CSCI 361']
  expect((await lines(three)).slice(0, 3)).toEqual([
    'introduction 1/2',
    'core 1/3',
    'electives 1/3',
  ])
  const five = [...three, 'CSCI 371', 'CSCI 374']
  expect((await lines(five)).slice(0, 3)).toEqual(['introduction 1/2', 'core 1/3', 'electives 3/3'])
})

test('Biology with a chemistry course and an honors course among its electives', async () => {
  const taken = {
    1: ['BIOL 101', 'CHEM 156'],
    2: ['BIOL 102'],
    3: ['BIOL 202 lab', 'BIOL 203 lab', 'BIOL 204 lab'],
    5: ['BIOL 301 lab', 'BIOL 305 lab', 'BIOL 414 seminar', 'BIOL 493 honors'],
  }
  expect(await tally('major-biology', taken)).toEqual([
    'introduction 2/2',
    'laboratory-courses 4/4',
    'seminar 1/1',
    'electives 3/3',
  ])
})

test('Economics leaves out 300-level courses that end in 9', async () => {
  const taken = { 5: ['ECON 319', 'ECON 314', 'ECON 457 seminar', 'ECON 475 seminar'] }
  expect((await tally('major-economics', taken)).at(-1)).toBe('electives 4/4')
  const fewer = { 5: ['ECON 319', 'ECON 329', 'ECON 457 seminar'] }
  expect((await tally('major-economics', fewer)).at(-1)).toBe('electives 2/4')
})

test('the degree counts at most two courses of a department toward a division', async () => {
  const taken = {
    1: ['MATH 140 div3,qfr', 'MATH 150 div3,qfr', 'MATH 250 div3,qfr', 'HIST 101 div2,wac'],
    5: ['AFR 200 div2,wac,dpe'],
  }
  expect(await tally('college', taken)).toEqual([
    'division-i 0/3',
    'division-ii 2/3',
    'division-iii 2/3',
    'writing-skills 2/2',
    'quantitative-reasoning 1/1',
    'difference-power-and-equity 1/1',
    'courses 5/32',
    'winter-study 0/4',
  ])
  const { programs } = await evaluate('college', taken)
  expect(programs[0]!.requirements[3]!.due).toEqual([
    { count: 1, semester: 4, met: true },
    { count: 2, semester: 6, met: true },
  ])
})

test('two majors share no course, and a concentration shares with both', async () => {
  const taken = { 1: ['BIOL 101'], 2: ['CHEM 101'], 3: ['MATH 150'], 4: ['PSYC 101'] }
  const { services } = await evaluate(
    ['major-biology', 'major-statistics', 'major-physics', 'concentration-neuroscience'],
    taken,
  )
  const programsOf = (cell: string) => services[cell]!.map(({ program }) => program)
  expect(programsOf('MATH 150')).toEqual(['major-statistics'])
  expect(programsOf('BIOL 101')).toEqual(['major-biology', 'concentration-neuroscience'])
})
