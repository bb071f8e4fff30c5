import type { Term } from '@wso/scheduler/calendar/terms'
import { courseCode } from '@wso/scheduler/catalog/section'
import { joinRooms } from '@wso/scheduler/week/joinRooms'
import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import {
  catalogMeetings,
  catalogSections,
  catalogTerms,
} from '#features/planning/catalog/catalog.table.ts'
import { schedules } from './schedules.table.ts'

type NamedTerm = Pick<Term, 'year' | 'semester'>

/**
 * A subquery with a row for each meeting of a row of `schedules` in a term: its sections that are not
 * hidden, and its blocks, which have no `department`.
 */
export const meetingsOfSchedule = ({ year, semester }: NamedTerm) => {
  const prefix = `${year}-${semester.toLowerCase()}-`
  return sql`(
    select ${catalogMeetings.days}, ${catalogMeetings.startMinute}, ${catalogMeetings.endMinute},
      ${catalogMeetings.place}, ${catalogSections.titleLong} title, ${catalogSections.department},
      ${catalogSections.number}, ${catalogSections.suffix}, ${catalogSections.classType}
    from jsonb_array_elements(${schedules.content} -> 'entries') entry
    join ${catalogTerms} on ${catalogTerms.year} = ${year} and ${catalogTerms.semester} = ${semester}
    join ${catalogSections} on ${catalogSections.termID} = ${catalogTerms.id}
      and ${catalogSections.peoplesoftNumber} = split_part(entry.value ->> 'id', '-', 3)::int
    join ${catalogMeetings} on ${catalogMeetings.sectionID} = ${catalogSections.id}
    where starts_with(entry.value ->> 'id', ${prefix}) and entry.value ->> 'hidden' = 'false'
      and ${catalogMeetings.days} <> 0
    union all
    select (meeting.value ->> 'days')::int, (meeting.value ->> 'start')::int,
      (meeting.value ->> 'end')::int, meeting.value ->> 'place', block.value ->> 'title',
      null, null, null, null
    from jsonb_array_elements(${schedules.content} -> 'blocks') block,
      jsonb_array_elements(block.value -> 'meetings') meeting
    where (block.value ->> 'year')::int = ${year} and block.value ->> 'semester' = ${semester}
  )`
}

/** Returns true when the viewer's default schedule has a section or a block in a term, with or without a time. */
export async function hasMeetings({ db, viewer }: Context, { year, semester }: NamedTerm) {
  const prefix = `${year}-${semester.toLowerCase()}-`
  const found = await db.$count(
    schedules,
    and(
      eq(schedules.userID, viewer.id),
      schedules.isDefault,
      sql`(exists (select from jsonb_array_elements(${schedules.content} -> 'entries') entry
          where starts_with(entry.value ->> 'id', ${prefix}))
        or exists (select from jsonb_array_elements(${schedules.content} -> 'blocks') block
          where (block.value ->> 'year')::int = ${year} and block.value ->> 'semester' = ${semester}))`,
    ),
  )
  return found > 0
}

/** A meeting of one day in minutes since its midnight; one of a block has no course. */
export type DayMeeting = {
  start: number
  end: number
  place: string
  title: string
  course?: { code: string; classType: string }
}

/**
 * Loads the meetings of the viewer's default schedule on a day of the week, 0 for Monday, in a term:
 * by their start, then the shortest first. One that runs past midnight is of the day on which it begins.
 */
export async function meetingsOfDay(
  { db, viewer }: Context,
  term: NamedTerm,
  day: number,
): Promise<DayMeeting[]> {
  const rows = await db
    .select({
      start: sql<number>`met.start_minute`,
      end: sql<number>`met.end_minute`,
      place: sql<string>`met.place`,
      title: sql<string>`met.title`,
      department: sql<string | null>`met.department`,
      number: sql<number>`met.number`,
      suffix: sql<string>`met.suffix`,
      classType: sql<string>`met.class_type`,
    })
    .from(schedules)
    .crossJoin(sql`lateral ${meetingsOfSchedule(term)} met`)
    .where(
      and(
        eq(schedules.userID, viewer.id),
        schedules.isDefault,
        sql`met.days & ${1 << day}::int <> 0`,
      ),
    )
  const meetings = rows.map(({ department, number, suffix, classType, ...met }): DayMeeting => {
    if (department === null) return met
    return { ...met, course: { code: courseCode({ department, number, suffix }), classType } }
  })
  const same = ({ title, course }: DayMeeting) => [course?.code, course?.classType, title].join(' ')
  const whole = [...Map.groupBy(meetings, same).values()]
    .flatMap((group) =>
      joinRooms(group.map((met) => ({ ...met, days: 1 }))).map(({ days: _one, ...met }) => ({
        ...group[0]!,
        ...met,
      })),
    )
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
  return withCodesTogether(whole)
}

/** Joins the codes of a class that is in a schedule under several. */
function withCodesTogether(meetings: readonly DayMeeting[]): DayMeeting[] {
  const same = ({ start, end, place, title, course }: DayMeeting) =>
    JSON.stringify([start, end, place, title, course?.classType])
  return [...Map.groupBy(meetings, same).values()].flatMap((group) => {
    const [{ course } = {}] = group
    if (!course) return group
    const codes = group.flatMap((met) => met.course?.code ?? []).toSorted()
    return [{ ...group[0]!, course: { ...course, code: codes.join(' / ') } }]
  })
}
