import type { Bulletin } from '@wso/contract/bulletins'
import { addDays, dayOf, startOfDay } from './collegeDay.public.ts'

/** What the form of a bulletin holds: days as their inputs write them, empty for none. */
export type BulletinValues = { title: string; body: string; startDate: string; endDate: string }

export const emptyBulletin: BulletinValues = { title: '', body: '', startDate: '', endDate: '' }

export const toValues = ({ title, body, startDate, endDate }: Bulletin): BulletinValues => ({
  title,
  body,
  startDate: dayOf(startDate),
  // An end at midnight belongs to the day before.
  endDate: endDate ? dayOf(new Date(Date.parse(endDate) - 1)) : '',
})

/** What is sent: a day that was not changed keeps its moment; the last day counts to its end. */
export function toBody(values: BulletinValues, before?: Bulletin) {
  const { title, body, startDate: from, endDate: until } = values
  const old = before && toValues(before)
  return {
    title,
    body,
    ...(from && from !== old?.startDate && { startDate: startOfDay(from) }),
    ...(until !== (old?.endDate ?? '') && {
      endDate: until ? startOfDay(addDays(until, 1)) : null,
    }),
  }
}
