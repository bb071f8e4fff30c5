import { campus } from '@wso/contract/campus'
import type { Ride } from '@wso/contract/rides'
import { smallHalf } from '#core/dates.ts'
import { addDays, startOfDay } from '../bulletins/collegeDay.public.ts'

const day = new Intl.DateTimeFormat(campus.locale, {
  timeZone: 'UTC',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
})
const clock = new Intl.DateTimeFormat(campus.locale, {
  timeZone: 'UTC',
  hour: 'numeric',
  minute: '2-digit',
})

/** "Campus to Boston [Offer]" */
export const rideTitle = ({
  source,
  destination,
  offer,
}: Pick<Ride, 'source' | 'destination' | 'offer'>) =>
  `${source} to ${destination} [${offer ? 'Offer' : 'Request'}]`

/** "Fri, Nov 20" for `2026-11-20`. */
export const dayName = (value: string) => day.format(new Date(`${value}T12:00:00Z`))

/** "2:30 pm" for `14:30`; "Any time" without one. */
export const timeName = (time: string | null) =>
  time ? smallHalf(clock.format(new Date(`2000-01-01T${time}:00Z`))) : 'Any time'

/** "today", "tomorrow", "in 3 days"; "3 days ago" for what is over. */
export function distance(value: string, today: string): string {
  const days = (Date.parse(value) - Date.parse(today)) / 86_400_000
  return new Intl.RelativeTimeFormat(campus.locale, { numeric: 'auto' }).format(days, 'day')
}

/** "3 seats", "Full", "Needs 1"; nothing when it was not said. */
export function seatsWords({ seats, offer }: Pick<Ride, 'seats' | 'offer'>): string {
  if (seats === null) return ''
  if (!offer) return seats === 0 ? 'Found' : `Needs ${seats}`
  if (seats === 0) return 'Full'
  return seats === 1 ? '1 seat' : `${seats} seats`
}

/** The ride as an event for a calendar (RFC 5545): an hour at its time, or its whole day. */
export function calendarFile(ride: Ride, { title, address }: { title: string; address: string }) {
  const stamp = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const plain = (value: string) => value.replaceAll('-', '')
  const start = new Date(ride.date)
  const span = ride.time
    ? [`DTSTART:${stamp(start)}`, `DTEND:${stamp(new Date(start.getTime() + 3_600_000))}`]
    : [`DTSTART;VALUE=DATE:${plain(ride.day)}`, `DTEND;VALUE=DATE:${plain(addDays(ride.day, 1))}`]
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${campus.organisation}//Rides//EN`,
    'BEGIN:VEVENT',
    `UID:ride-${ride.id}@${campus.productionHost}`,
    `DTSTAMP:${stamp(new Date(ride.editedTime ?? ride.createdTime))}`,
    ...span,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(ride.source)}`,
    `DESCRIPTION:${escaped(ride.body)}`,
    `URL:${address}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map(folded).join('\r\n').concat('\r\n')
}

const escaped = (text: string) =>
  text.replace(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`)

/** A line has at most 75 bytes; the rest stands in lines that begin with a space. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  const parts = ['']
  let bytes = 0
  for (const sign of line) {
    const size = encoder.encode(sign).length
    if (bytes + size > 73) {
      parts.push('')
      bytes = 0
    }
    parts[parts.length - 1] += sign
    bytes += size
  }
  return parts.join('\r\n ')
}

/** Whether a ride's day has begun or is yet to come, at the college. */
export const isOver = (ride: Ride, now: Date) =>
  startOfDay(addDays(ride.day, 1)) <= now.toISOString()
