import { campus } from '@wso/contract/campus'
import { dayIn, startOfDay as startIn } from '@wso/contract/core/dates/day'

/** The calendar day of an instant at the college: `2026-11-21`. */
export const dayOf = (moment: string | Date) => dayIn(new Date(moment), campus.timeZone)

/** The start of a day at the college, in ISO 8601. */
export const startOfDay = (day: string) => startIn(day, campus.timeZone).toISOString()
