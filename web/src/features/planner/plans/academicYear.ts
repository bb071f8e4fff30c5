import { campus } from '@wso/contract/campus'
import { academicCalendar } from '@wso/contract/campus/academicCalendar'
import { dayIn } from '@wso/contract/core/dates/day'
import { currentTerm } from '@wso/scheduler/calendar/terms'
import { siteNow } from '#core/format/clock.ts'

/** The term in session at the college, or the next to begin. */
export const termToday = () => currentTerm(academicCalendar, dayIn(siteNow(), campus.timeZone))

/** The academic year of `termToday`, by its later calendar year. */
export const academicYear = (): number => termToday()?.year ?? siteNow().getFullYear() + 1
