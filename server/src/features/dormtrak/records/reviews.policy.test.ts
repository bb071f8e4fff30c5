import { expect, test } from 'vitest'
import { heldBackUntil, nextSchoolYear } from './reviews.policy.ts'

test.each([
  ['2026-01-01', '2026-09-01'],
  ['2026-08-31', '2026-09-01'],
  ['2026-09-01', '2027-09-01'],
  ['2026-12-31', '2027-09-01'],
])('after %s the next school year starts on %s', (today, start) => {
  expect(nextSchoolYear(today)).toBe(start)
})

test.each([
  ['stays as it is when nothing is said', undefined, '2026-09-01', '2026-09-01'],
  ['starts with the next school year', true, null, '2027-09-01'],
  ['keeps a day to come', true, '2027-09-01', '2027-09-01'],
  ['starts again after a day that is over', true, '2026-09-01', '2027-09-01'],
  ['ends', false, '2027-09-01', null],
])('holding back %s', (_, holdBack, before, expected) => {
  expect(heldBackUntil({ holdBack }, before, '2026-10-15')).toBe(expected)
})
