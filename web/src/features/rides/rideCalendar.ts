import { campus } from '@wso/contract/campus'
import type { Ride } from '@wso/contract/posts/rides'
import { addDays } from '@wso/contract/core/day'

/** A ride as an iCalendar event (RFC 5545): one hour at its time, or all day without one. */
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
    `PRODID:-//${campus.organization}//Rides//EN`,
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

/** A line has at most 75 bytes; continuation lines begin with a space. */
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
