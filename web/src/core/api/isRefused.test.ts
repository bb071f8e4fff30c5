import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ApiError } from '@wso/contract/core/client'
import { expect, test } from 'vitest'
import type { api } from './endpoints.ts'
import { isRefused } from './isRefused.ts'

const ridePast = new ApiError(400, { errorCode: 1841, message: 'The date is in the past.' })

test('a refusal is known by a code that the row declares, and no other code compiles', () => {
  expect(isRefused<typeof api.rides.create>(ridePast, 1841)).toBe(true)
  expect(isRefused<typeof api.rides.create>(ridePast, 1831)).toBe(false)
  expect(isRefused<typeof api.rides.create>(new Error('lost'), 1841)).toBe(false)
  // @ts-expect-error A list of rides is not refused for a day in the past.
  expect(isRefused<typeof api.rides.list>(ridePast, 1841)).toBe(true)
})

test('no other file compares an error code', () => {
  const source = join(import.meta.dirname, '../..')
  const comparing = globSync('**/*.{ts,tsx}', { cwd: source })
    .filter((name) => !name.includes('.test.'))
    .filter((name) => comparison.test(readFileSync(join(source, name), 'utf8')))
  expect(comparing).toEqual(['core/api/isRefused.ts'])
})

const comparison =
  /(?<!typeof )\berrorCode [!=]==|[!=]== [\w.]*errorCode\b|includes\([\w.]*errorCode/
