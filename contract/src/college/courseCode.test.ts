import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  canonicalCourseNumber,
  isRegistrarNumber,
  parseCourseSearch,
  canonicalCourseCode,
  formatCourseCode,
  parseCourseCode,
  readCourseStart,
} from './courseCode.ts'

test.each(['AFR 13', 'AFR 013', 'AFR013', 'afr13', ' Afr-0013 ', 'AFR 13'])(
  '%j is AFR 13',
  (text) => {
    expect(parseCourseCode(text)).toEqual({ department: 'AFR', number: 13, suffix: '' })
    expect(canonicalCourseCode(text)).toBe('AFR 13')
  },
)

const typed = JSON.parse(
  readFileSync(new URL('../../../corpus/courseCodes.json', import.meta.url), 'utf8'),
) as { text: string; begins: string }[]

test.each(typed)('$text begins the codes that begin with $begins', ({ text, begins }) => {
  const { department, number: start } = readCourseStart(text)!
  expect(`${department} ${start}`).toBe(begins)
  const { area, number } = parseCourseSearch(text)
  expect(`${area.toUpperCase()} ${number}`).toBe(begins)
})

test.each(['BIOL 101L', 'biol101l', 'BIOL-0101L', ' biol 101l,'])('%j is BIOL 101L', (text) => {
  expect(parseCourseCode(text)).toEqual({ department: 'BIOL', number: 101, suffix: 'L' })
  expect(canonicalCourseCode(text)).toBe('BIOL 101L')
})

test.each([
  '',
  '13',
  'AFR',
  'AFR 13abc',
  'AFR 12345',
  'AFR a',
  'A 1',
  'THE YEAR 1968',
  'AFR 13-',
  '9-11',
])('%j is not a course code and stays as it is', (text) => {
  expect(parseCourseCode(text)).toBeUndefined()
  expect(canonicalCourseCode(text)).toBe(text)
})

test('a formatted code parses back to the same code', () => {
  const code = { department: 'BIOL', number: 214, suffix: 'L' }
  expect(parseCourseCode(formatCourseCode(code))).toEqual(code)
})

test.each([
  ['013', '13'],
  ['0013', '13'],
  ['214t', '214T'],
  [' 1001 ', '1001'],
  ['0', '0'],
])('the number %j is %s', (text, number) => expect(canonicalCourseNumber(text)).toBe(number))

test.each(['', 'T', '12345', '21 4', '214TTT'])('%j is not a course number', (text) =>
  expect(canonicalCourseNumber(text)).toBeUndefined(),
)

test('registrar numbers go up to 999 with at most one letter', () => {
  expect(['1', '13', '214', '214T', '999'].filter(isRegistrarNumber)).toHaveLength(5)
  expect(['0', '9000', '9000ZZ', '101AB', '013', ''].filter(isRegistrarNumber)).toEqual([])
})

test.each([
  ['biol 2', 'biol', '2'],
  ['csci134', 'csci', '134'],
  ['AFR 013', 'afr', '13'],
  ['“AFR” 0,', 'afr', ''],
  ['13', '', '13'],
  ['computer science', 'computer science', ''],
])('a search for %j names an area and a number', (text, area, number) =>
  expect(parseCourseSearch(text)).toEqual({ area, number }),
)
