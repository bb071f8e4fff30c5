import { expect, test } from 'vitest'
import { asRefusal } from './refusal.ts'

/** An error as the driver throws it, within the one of the query builder. */
const failed = (fields: { code: string; file?: string }) =>
  new Error('Failed query', { cause: Object.assign(new Error('refused'), fields) })

test.each([
  ['53100', 'md.c', 'the disk is full'],
  ['58030', 'fd.c', 'the disk fails'],
  ['42501', 'md.c', 'its folder is read-only'],
  ['57P03', 'postmaster.c', 'it starts'],
])('for %s of %s calls are refused with 503: %s', (code, file) => {
  const refusal = asRefusal(failed({ code, file }))
  expect(refusal).toMatchObject({ status: 503, details: { headers: { 'retry-after': '5' } } })
})

test('a right that the role of requests lacks is a bug', () => {
  expect(asRefusal(failed({ code: '42501', file: 'aclchk.c' }))).toBeUndefined()
})
