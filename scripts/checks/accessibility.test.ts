import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** The criteria of WCAG 2.2 at levels A and AA. 4.1.1 is obsolete. */
const criteria = {
  A: [
    ...['1.1.1', '1.2.1', '1.2.2', '1.2.3', '1.3.1', '1.3.2', '1.3.3', '1.4.1', '1.4.2'],
    ...['2.1.1', '2.1.2', '2.1.4', '2.2.1', '2.2.2', '2.3.1', '2.4.1', '2.4.2', '2.4.3', '2.4.4'],
    ...['2.5.1', '2.5.2', '2.5.3', '2.5.4', '3.1.1', '3.2.1', '3.2.2', '3.2.6', '3.3.1', '3.3.2'],
    ...['3.3.7', '4.1.2'],
  ],
  AA: [
    ...['1.2.4', '1.2.5', '1.3.4', '1.3.5', '1.4.3', '1.4.4', '1.4.5', '1.4.10', '1.4.11'],
    ...['1.4.12', '1.4.13', '2.4.5', '2.4.6', '2.4.7', '2.4.11', '2.5.7', '2.5.8', '3.1.2'],
    ...['3.2.3', '3.2.4', '3.3.3', '3.3.4', '3.3.8', '4.1.3'],
  ],
}

const rows = [
  ...read('docs/accessibility.md').matchAll(/^\| (\d\.\d\.\d+) [^|]+ \| (A+) +\| ([^|]+) \|$/gm),
].map(([, criterion = '', level = '', shown = '']) => ({ criterion, level, shown }))

test.each(['A', 'AA'] as const)(
  'docs/accessibility.md lists every criterion of level %s once',
  (level) => {
    const listed = rows.filter((row) => row.level === level).map(({ criterion }) => criterion)
    expect(listed.toSorted()).toEqual(criteria[level].toSorted())
  },
)

test('every criterion of WCAG 2.2 names tests that exist, or the reason why there is none', () => {
  const wrong = rows.filter(({ shown }) => {
    const tests = [...shown.matchAll(/`([^`]+\.test\.tsx?)`: “([^”]+)”/g)]
    if (tests.length === 0) return !/^(Exception|No test): .{20,}/.test(shown)
    return tests.some(([, path = '', title = '']) => !read(path).includes(title))
  })
  expect(wrong.map(({ criterion }) => criterion)).toEqual([])
})
