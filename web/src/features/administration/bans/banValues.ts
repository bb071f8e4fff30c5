import type { AdminPersonDetail } from '@wso/contract/account/adminPeople'
import { formatList } from '@wso/contract/core/text/formatList'
import { dayOf } from '#core/format/collegeDay.ts'
import { startOfDay } from '#core/format/collegeDay.ts'
import { calendarDay } from '#core/format/dates.ts'
import type { Saved } from '#core/forms/conflicts.ts'
import { type Area, areaLabels } from '#core/session/banAreas.ts'

/** The values of the form; the day in the format of date inputs, empty for none. */
export type BanValues = { areas: Area[]; reason: string; endDay: string }

export const emptyBan: BanValues = { areas: [], reason: '', endDay: '' }

/** Reads the values of the ban in force. */
export const savedBan = ({ ban }: AdminPersonDetail): Saved<BanValues> => ({
  start: ban
    ? { areas: ban.areas, reason: ban.reason, endDay: ban.endTime ? dayOf(ban.endTime) : '' }
    : emptyBan,
  version: ban?.version,
})

/** Returns the body of a new ban. */
export const newBanOf = ({ endDay, ...values }: BanValues) => ({
  ...values,
  endDay: endDay || null,
})

/** Returns the body of changes. An unchanged end keeps its time. */
export const changesOf = ({ endDay, ...values }: BanValues, before: BanValues) => ({
  ...values,
  ...(endDay !== before.endDay && { endDay: endDay || null }),
})

/** Formats a value for the choice between two versions. */
export function shownValue(name: keyof BanValues, value: BanValues[keyof BanValues]) {
  if (typeof value !== 'string') return formatList(value.map((area) => areaLabels[area]))
  return name === 'endDay' && value ? calendarDay(startOfDay(value)) : value
}
