import { expect, test } from 'vitest'
import { WeekHoursSetting } from './weekHours.ts'

const early = [{ opens: '08:00', closes: '23:00' }]
const late = [{ opens: '10:00', closes: '24:00' }]

test.each([
  ['', Array.from({ length: 7 }, () => [])],
  ['Mon-Fri 08:00-23:00; Sat,Sun 10:00-24:00', [late, early, early, early, early, early, late]],
  ['Fri-Mon 10:00-24:00', [late, late, [], [], [], late, late]],
  [' Tue 08:00 - 23:00 ; ', [[], [], early, [], [], [], []]],
  [
    'Fri 08:00-14:00, 20:00-02:00',
    [
      [],
      [],
      [],
      [],
      [],
      [
        { opens: '08:00', closes: '14:00' },
        { opens: '20:00', closes: '02:00' },
      ],
      [],
    ],
  ],
])('“%s” reads as a week', (text, week) => expect(WeekHoursSetting.parse(text)).toEqual(week))

test.each([
  ['Someday 08:00-23:00', 'must be hours such as'],
  ['Mon 8-23', 'must be hours such as'],
  ['Mon 08:00-25:00', 'must be hours such as'],
  ['Mon 23:00-22:00', 'must be later than the opening time'],
  ['Mon 20:00-02:00,21:00-22:00', 'must be in their order'],
  ['Mon-Wed 08:00-23:00; Tue 10:00-24:00', 'must name Tue only once'],
])('“%s” is refused', (text, words) => {
  expect(WeekHoursSetting.safeParse(text).error?.issues[0]?.message).toContain(words)
})
