import { campus } from '@wso/contract/campus'
import { addDays } from '@wso/contract/core/dates/day'
import type { Ride } from '@wso/contract/posts/rides'
import { calendarText, type Line, textValue, utc } from '@wso/scheduler/calendar/icsText'

/** A ride as an iCalendar event (RFC 5545): one hour at its time, or all day without one. */
export function calendarFile(ride: Ride, { title, address }: { title: string; address: string }) {
  const plain = (day: string) => day.replaceAll('-', '')
  const start = Date.parse(ride.date)
  const span: Line[] = ride.time
    ? [
        ['DTSTART', utc(start)],
        ['DTEND', utc(start + 3_600_000)],
      ]
    : [
        ['DTSTART;VALUE=DATE', plain(ride.day)],
        ['DTEND;VALUE=DATE', plain(addDays(ride.day, 1))],
      ]
  return calendarText([
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', `-//${campus.organization}//Rides//EN`],
    ['BEGIN', 'VEVENT'],
    ['UID', `ride-${ride.id}@${campus.productionHost}`],
    ['DTSTAMP', utc(Date.parse(ride.editedTime ?? ride.createdTime))],
    ...span,
    ['SUMMARY', textValue(title)],
    ['LOCATION', textValue(ride.source)],
    ['DESCRIPTION', textValue(ride.body)],
    ['URL', address],
    ['END', 'VEVENT'],
    ['END', 'VCALENDAR'],
  ])
}
