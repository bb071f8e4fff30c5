import { expect, test } from 'vitest'
import { zoneOfDisplayName } from './zoneDisplayNames.ts'

test.each([
  ['(UTC-05:00) Eastern Time (US & Canada)', 'America/New_York'],
  ['(UTC-08:00) Pacific Time (US &amp; Canada)', 'America/Los_Angeles'],
  ['(GMT-08.00) Pacific Time (US and Canada)', 'America/Los_Angeles'],
  ['Mountain Time (US & Canada)', 'America/Denver'],
  ['(UTC-07:00) Arizona', 'America/Phoenix'],
  ['(UTC+00:00) Dublin, Edinburgh, Lisbon, London', 'Europe/London'],
  ['(UTC+10:00) Canberra, Melbourne, Sydney', 'Australia/Sydney'],
  ['(UTC-03:30) Newfoundland', 'America/St_Johns'],
  ['(UTC) Coordinated Universal Time', 'Etc/UTC'],
])('%j is %s', (name, zone) => {
  expect(zoneOfDisplayName(name)).toBe(zone)
})

test.each([
  ...['', '(UTC-08:00)', '(UTC-08:00) Pacific', 'Pacific Time', 'Samoa', 'Georgia'],
  ...['(UTC-07:00) Pacific Time (US & Canada)', '(UTC+08:00) Pacific Time (US & Canada)'],
  ...['(UTC) Pacific Time (US & Canada)', '(UTC-11:00) Samoa', '(UTC-08:00) constructor'],
])('%j is not understood', (name) => {
  expect(zoneOfDisplayName(name)).toBeUndefined()
})
