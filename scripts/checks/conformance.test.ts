import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

test.each(['docs/conformance.md', 'docs/security.md'])(
  'every test that %s names exists',
  (document) => {
    const named = [...read(document).matchAll(/`([^`]+\.test\.tsx?)`: ["“]([^"”]+)["”]/g)]
    expect(named.length).toBeGreaterThan(50)
    const missing = named.filter(([, path = '', title = '']) => !read(path).includes(title))
    expect(missing.map(([line]) => line)).toEqual([])
  },
)

test('every sentence of docs/conformance.md has a test', () => {
  const rows = read('docs/conformance.md')
    .split('\n')
    .filter((line) => /^\| (?!Sentence|Finding|-)/.test(line))
  expect(rows.length).toBeGreaterThan(120)
  expect(rows.filter((row) => !/\.test\.tsx?`: ["“]/.test(row))).toEqual([])
})

/** Where a row is seen, by the tests that it names. */
function seenIn(row: string) {
  const paths = [...row.matchAll(/`([^`]+\.test\.tsx?)`: ["“]/g)].map(([, path = '']) => path)
  if (paths.some((path) => path.startsWith('e2e/'))) return 'browser'
  if (paths.some((path) => /^web\/.*\.tsx$/.test(path))) return 'page test'
  return paths.some((path) => path.startsWith('server/')) ? 'API test' : 'unit test'
}

test('every row says where it is seen', () => {
  const rows = read('docs/conformance.md')
    .split('\n')
    .filter((line) => /^\| (?!Sentence|Finding|-)/.test(line))
  const wrong = rows.filter((row) => row.split('|').at(-2)?.trim() !== seenIn(row))
  expect(wrong).toEqual([])
  expect(rows.filter((row) => seenIn(row) === 'browser').length).toBeGreaterThan(80)
})

test('what a person sees of the screens, home and the bar is verified in a browser', () => {
  const sections = read('docs/conformance.md').split('\n## ').slice(1)
  const seen = sections.filter((section) =>
    /^(Screens and routes|Home|Navigation bar)\n/.test(section),
  )
  const rows = seen.flatMap((section) =>
    section.split('\n').filter((line) => /^\| (?!Sentence|-)/.test(line)),
  )
  expect(rows.length).toBeGreaterThan(25)
  expect(rows.filter((row) => !/Departs|`e2e\//.test(row))).toEqual([])
})

/** The sections of ASVS 5.0.0, each with its number of requirements of levels 1 and 2. */
const sections: Record<string, number> = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '10.1': 2,
  '10.2': 2,
  '10.3': 4,
  '10.4': 11,
  '10.5': 5,
  '10.6': 2,
  '10.7': 3,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
  '17.1': 1,
  '17.2': 4,
  '17.3': 2,
}

/** The numbers of a cell such as `1.2.7, 1.3.1 – 1.3.4`. */
const numbersIn = (cell: string) =>
  cell.split(',').flatMap((part) => {
    const [first = '', last = first] = part.split('–').map((text) => text.trim())
    const section = first.split('.').slice(0, 2).join('.')
    const [from, to] = [first, last].map((text) => Number(text.split('.').at(-1)))
    return Array.from({ length: to! - from! + 1 }, (_, more) => `${section}.${from! + more}`)
  })

test('docs/security.md lists every requirement of ASVS 5.0.0 once, with its control', () => {
  const rows = [
    ...read('docs/security.md').matchAll(/^\| (\d+\.\d+\.[^|]+) \| [^|]+\| ([^|]+)\|$/gm),
  ]
  const required = Object.entries(sections).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, before) => `${section}.${before + 1}`),
  )
  expect(rows.flatMap(([, cell = '']) => numbersIn(cell)).toSorted()).toEqual(required.toSorted())
  expect(rows.filter(([, , held = '']) => held.trim().length < 10)).toEqual([])
})
