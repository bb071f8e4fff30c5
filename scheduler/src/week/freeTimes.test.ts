import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { busyByStep, comparedDays, busyTimes, commonTimes, meetingDay } from './freeTimes.ts'

const monday = 0b1

test('busy times are rounded outward to half hours and merged', () => {
  expect(
    busyTimes([
      { days: monday | 0b100, start: 9 * 60 + 55, end: 11 * 60 + 10 },
      { days: monday, start: 8 * 60 + 30, end: 9 * 60 + 45 },
    ]),
  ).toEqual([
    { day: 0, start: 8 * 60 + 30, end: 11 * 60 + 30 },
    { day: 2, start: 9 * 60 + 30, end: 11 * 60 + 30 },
  ])
})

test('a common time is as long as everyone is free, and at least as long as asked', () => {
  const busy = (start: number, end: number) =>
    [0, 1, 2, 3, 4].map((day) => ({ day, start: start * 60, end: end * 60 }))
  const weeks = [
    [...busy(8, 12), ...busy(13, 22)],
    [...busy(8, 11), ...busy(12.5, 22)],
  ]
  expect(commonTimes(weeks, 60)[0]).toEqual({ day: 0, start: 660, end: 750, free: 1, busy: [0] })
  expect(commonTimes(weeks, 30)).toEqual(
    [0, 1, 2, 3, 4].map((day) => ({ day, start: 720, end: 750, free: 2, busy: [] })),
  )
})

test('when no time suits everyone, times with the fewest busy people are found, the same people throughout', () => {
  const all = [0, 1, 2, 3, 4].map((day) => ({ day, ...meetingDay }))
  const free = all.filter(({ day }) => day !== 2)
  expect(commonTimes([[], free, all.slice(0, 0)], 60)).toEqual([
    { day: 2, ...meetingDay, free: 3, busy: [] },
  ])
  const found = commonTimes([[], all], 60)
  expect(found).toHaveLength(5)
  expect(found[0]).toEqual({ day: 0, ...meetingDay, free: 1, busy: [1] })
  expect(commonTimes([all], 60)).toEqual([])
  expect(commonTimes([], 60)).toEqual([])
})

const meeting = fc
  .record({
    days: fc.integer({ min: 0, max: 127 }),
    start: fc.integer({ min: 0, max: 1430 }),
    length: fc.integer({ min: 1, max: 300 }),
  })
  .map(({ days, start, length }) => ({ days, start, end: start + length }))

test('no meeting overlaps a common time of everyone', () => {
  fc.assert(
    fc.property(fc.array(fc.array(meeting, { maxLength: 8 }), { maxLength: 8 }), (people) => {
      const weeks = people.map(busyTimes)
      const missed = commonTimes(weeks, 60).filter(({ day, start, end, busy }) =>
        people.some(
          (meetings, at) =>
            !busy.includes(at) &&
            meetings.some((each) => each.days & (1 << day) && each.start < end && start < each.end),
        ),
      )
      expect(missed).toEqual([])
      expect(busyByStep(weeks)).toHaveLength(comparedDays(weeks) * 28)
    }),
  )
})
