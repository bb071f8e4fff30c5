import { academicCalendar } from '@wso/contract/campus/academicCalendar'
import { currentTerm, type Term } from '@wso/scheduler/calendar/terms'
import { sql } from 'drizzle-orm'
import { collegeDay } from '#core/calendar/zonedTime.ts'
import type { Services } from '#core/context.ts'
import {
  catalogMeetings,
  catalogSections,
  catalogTerms,
} from '#features/planning/catalog/catalog.table.ts'
import { schedules } from '#features/planning/schedules/schedules.table.ts'

/** The term whose weeks are compared: in session, or else the next. */
export const comparedTerm = (services: Pick<Services, 'now' | 'config'>): Term | undefined =>
  currentTerm(academicCalendar, collegeDay(services))

/**
 * A subquery with a row (`days`, `start_minute`, `end_minute`) for each meeting of a row of
 * `schedules` in a term: its sections that are not hidden, and its blocks.
 */
export const meetingsOfSchedule = ({ year, semester }: Pick<Term, 'year' | 'semester'>) => {
  const prefix = `${year}-${semester.toLowerCase()}-`
  return sql`(
    select ${catalogMeetings.days}, ${catalogMeetings.startMinute}, ${catalogMeetings.endMinute}
    from jsonb_array_elements(${schedules.content} -> 'entries') entry
    join ${catalogTerms} on ${catalogTerms.year} = ${year} and ${catalogTerms.semester} = ${semester}
    join ${catalogSections} on ${catalogSections.termID} = ${catalogTerms.id}
      and ${catalogSections.peoplesoftNumber} = split_part(entry.value ->> 'id', '-', 3)::int
    join ${catalogMeetings} on ${catalogMeetings.sectionID} = ${catalogSections.id}
    where starts_with(entry.value ->> 'id', ${prefix}) and entry.value ->> 'hidden' = 'false'
      and ${catalogMeetings.days} <> 0
    union all
    select (meeting.value ->> 'days')::int, (meeting.value ->> 'start')::int, (meeting.value ->> 'end')::int
    from jsonb_array_elements(${schedules.content} -> 'blocks') block,
      jsonb_array_elements(block.value -> 'meetings') meeting
    where (block.value ->> 'year')::int = ${year} and block.value ->> 'semester' = ${semester}
  )`
}
