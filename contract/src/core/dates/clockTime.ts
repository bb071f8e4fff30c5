/** Times of day, written `HH:MM` on a 24-hour clock, without a day or a zone. */

/** `09:30` is 570. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** 570 is `09:30`; 1440 is `24:00`. */
export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** `14:00` is `2:00 pm`; `24:00` and `00:00` are `12:00 am`. */
export function formatClock(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour % 24 < 12 ? 'am' : 'pm'}`
}

/** `20:00` is `8 pm`. */
export const formatHour = (time: string): string => formatClock(time).replace(':00', '')
