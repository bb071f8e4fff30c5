import { expect, test } from 'vitest'
import { newestDue } from './reviews.policy.ts'

test.each([
  ['2026-10-15T08:59:59.999Z', '2026-10-14T09:00:00.000Z'],
  ['2026-10-15T09:00:00.000Z', '2026-10-15T09:00:00.000Z'],
  ['2026-11-01T23:59:00.000Z', '2026-11-01T09:00:00.000Z'],
  ['2027-01-01T00:30:00.000Z', '2026-12-31T09:00:00.000Z'],
])('at %s, reviews from before %s are due', (now, due) => {
  expect(newestDue(new Date(now))).toBe(due)
})
