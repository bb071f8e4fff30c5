import { expect, test } from 'vitest'
import { degreeProgram } from './degree.ts'
import { packFolder, readPack } from './readPack.ts'

const programOf = (name: string) => degreeProgram(readPack(packFolder(name)))

test('a rule of the degree takes courses of its tag, by the ids that plans have stored', () => {
  const { requirements } = programOf('williams')
  expect(requirements.map(({ id, need }) => `${id} ${need}`)).toEqual([
    'division-i 3',
    'division-ii 3',
    'division-iii 3',
    'writing-skills 2',
    'quantitative-reasoning 1',
    'difference-power-and-equity 1',
    'courses 32',
    'winter-study 4',
  ])
  expect(requirements[0]).toMatchObject({
    maxPerDepartment: 2,
    noTransfer: true,
    due: [{ count: 2, semester: 4 }],
    lines: [{ id: 'div1', count: 3, accepts: [{ flags: ['div1'] }] }],
  })
})

test('a college without divisions and short terms has no rule about them', () => {
  const { requirements } = programOf('halden')
  expect(requirements.map(({ name, need }) => `${name} ${need}`)).toEqual([
    'Science breadth 3',
    'Arts breadth 3',
    'Field experience 1',
    'Courses 36',
  ])
  expect(JSON.stringify(requirements)).not.toMatch(/div\d|wac|qfr|dpe|Winter Study/i)
})
