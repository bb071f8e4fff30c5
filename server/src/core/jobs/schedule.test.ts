import { expect, test } from 'vitest'
import { describeSchedule, nextRun } from './schedule.ts'

const now = new Date('2026-10-15T15:00:30Z')
const zone = 'America/New_York'

test.each([
  ['* * * * *', 'Every minute', '2026-10-15T15:01:00.000Z'],
  ['*/15 * * * *', 'Every 15 minutes', '2026-10-15T15:15:00.000Z'],
  ['40 * * * *', 'Every hour', '2026-10-15T15:40:00.000Z'],
  ['15 8 * * *', 'Daily at 4:15 am', '2026-10-16T08:15:00.000Z'],
  ['0 15 * * *', 'Daily at 11:00 am', '2026-10-16T15:00:00.000Z'],
  ['0 10-20 * * *', '11 times a day, 6:00 am to 4:00 pm', '2026-10-15T16:00:00.000Z'],
  ['0 9 1 1 *', 'Less often than daily', '2027-01-01T09:00:00.000Z'],
])('%s is %s', (cron, words, next) => {
  expect(describeSchedule(cron, now, zone)).toBe(words)
  expect(nextRun(cron, now).toISOString()).toBe(next)
})

test('a daily task of the winter is an hour earlier at the college', () => {
  expect(describeSchedule('15 8 * * *', new Date('2026-12-15T15:00:00Z'), zone)).toBe(
    'Daily at 3:15 am',
  )
})

test('a schedule that never comes is an error, not an endless search', () => {
  expect(() => nextRun('0 0 31 2 *', now)).toThrow('never comes')
})
