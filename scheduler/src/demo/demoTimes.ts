import { readClock } from '../catalog/meetingTimes.ts'
import { readDays } from '../catalog/readDays.ts'
import { type Meeting } from '../catalog/section.ts'

type Slot = Omit<Meeting, 'place'>

const slot = (days: string, start: string, end: string): Slot => ({
  days: readDays(days) ?? 0,
  start: readClock(start) ?? 0,
  end: readClock(end) ?? 0,
})

/** Typical class times of a small college. */
export const lectureTimes: readonly [Slot, ...Slot[]] = [
  slot('MWF', '9:00', '9:50'),
  slot('MWF', '10:00', '10:50'),
  slot('MWF', '11:00', '11:50'),
  slot('MWF', '12:00', '12:50'),
  slot('M-F', '8:00', '8:50'),
  slot('TR', '8:30', '9:45'),
  slot('TR', '9:55', '11:10'),
  slot('TR', '11:20', '12:35'),
  slot('MW', '11:00', '12:15'),
  slot('MR', '13:10', '14:25'),
  slot('MR', '14:35', '15:50'),
  slot('TF', '13:10', '14:25'),
  slot('TF', '14:35', '15:50'),
  slot('W', '13:10', '15:50'),
  slot('M', '19:00', '21:40'),
  slot('W', '19:00', '21:40'),
]

export const sessionTimes: readonly [Slot, ...Slot[]] = [
  slot('M', '13:00', '15:50'),
  slot('T', '13:00', '15:50'),
  slot('W', '13:00', '15:50'),
  slot('R', '13:00', '15:50'),
  slot('F', '13:10', '14:25'),
  slot('T', '9:55', '11:10'),
  slot('R', '11:20', '12:35'),
  slot('W', '14:35', '15:50'),
]

export const winterTimes: readonly [Slot, ...Slot[]] = [
  slot('MWR', '10:00', '11:50'),
  slot('TWR', '10:00', '11:50'),
  slot('MTR', '13:00', '14:50'),
  slot('TR', '13:00', '15:50'),
]
