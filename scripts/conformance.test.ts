import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

test('every test that docs/conformance.md names exists', () => {
  const named = [...read('docs/conformance.md').matchAll(/`([^`]+\.test\.tsx?)`: "([^"]+)"/g)]
  expect(named.length).toBeGreaterThan(50)
  const missing = named.filter(([, path = '', title = '']) => !read(path).includes(title))
  expect(missing.map(([line]) => line)).toEqual([])
})
