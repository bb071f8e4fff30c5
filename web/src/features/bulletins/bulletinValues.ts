import { addDays } from '@wso/contract/core/dates/day'
import type { Bulletin } from '@wso/contract/posts/bulletins'
import { dayOf, startOfDay } from '#core/format/collegeDay.ts'
import type { Saved } from '#core/forms/conflicts.ts'

/** The values of the form; days in the format of date inputs, empty for none. */
export type BulletinValues = { title: string; body: string; startDate: string; endDate: string }

export const emptyBulletin: BulletinValues = { title: '', body: '', startDate: '', endDate: '' }

/** The name of the draft of the form that edits a post. */
export const bulletinDraft = (id: number) => `bulletin.${id}`

export const toValues = ({ title, body, startDate, endDate }: Bulletin): BulletinValues => ({
  title,
  body,
  startDate: dayOf(startDate),
  // An end at midnight belongs to the day before.
  endDate: endDate ? dayOf(new Date(Date.parse(endDate) - 1)) : '',
})

export const savedBulletin = (bulletin: Bulletin): Saved<BulletinValues> => ({
  start: toValues(bulletin),
  version: bulletin.version,
})

/** Reads the data of a 409, which is the current bulletin. */
export const readSavedBulletin = (data: unknown) => savedBulletin(data as Bulletin)

/** Returns the request body. An unchanged day keeps its time; the last day counts until its end. */
export function toBody(values: BulletinValues, before: BulletinValues) {
  const { title, body, startDate: from, endDate: until } = values
  return {
    title,
    body,
    ...(from && from !== before.startDate && { startDate: startOfDay(from) }),
    ...(until !== before.endDate && { endDate: until ? startOfDay(addDays(until, 1)) : null }),
  }
}
