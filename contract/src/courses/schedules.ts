import { z } from 'zod'
import { semesters } from '../campus/academicCalendar.ts'
import type { Access } from '../core/access.ts'
import { endpoints } from '../core/endpoint.ts'
import { id, IdParams } from '../core/page.ts'
import { text } from '../core/text.ts'

/** Limits of one person's schedules. The scheduler engine has the same limits. */
export const scheduleLimits = {
  schedules: 20,
  entries: 200,
  blocks: 50,
  meetings: 10,
  name: 60,
  selections: 20_000,
} as const

const { entries: mostEntries, blocks: mostBlocks, meetings: mostMeetings } = scheduleLimits

/** `CSCI;1046`, or with academic year and term: `CSCI;1046;2027;Fall`. */
export const selectionToken = /^[A-Z&]{2,8};\d{1,9}(;\d{4};(Fall|Winter|Spring))?$/

/** A person's id, or `me`. */
const SelectionParams = z.object({ userID: z.union([z.literal('me'), id]) })

/** Sections as a comma-separated list of `SUBJECT;number[;year;term]`; `""` when none are saved. */
const Selections = z.object({ courses: z.string() }).meta({ id: 'CourseSelections' })

/**
 * Existing clients expect error 2310 for a value that is not a string, so the service checks it.
 */
const NewSelections = z
  .object({ courses: z.custom<string>().optional().meta({ type: 'string' }) })
  .meta({ id: 'NewCourseSelections' })

const minute = z.int().min(0).max(1440)

/** `days` has a bit for each weekday from Monday (1) to Friday (16); times are minutes of the day. */
const BlockMeeting = z
  .object({ days: z.int().min(1).max(31), start: minute, end: minute, place: text(80) })
  .refine(({ start, end }) => start < end, { path: ['end'], error: 'must be after the start' })

/** A section that was added. */
const Entry = z.object({
  /** `2027-fall-1046`: academic year, term, class number. */
  id: z.string().regex(/^\d{4}-(fall|winter|spring)-\d{1,9}$/, 'must be a section'),
  department: text(8),
  /** The same for all sections of one course. */
  course: text(80),
  hidden: z.boolean(),
  color: z.int().min(0).max(11),
})

/** A personal block of time, such as a job or a team practice. */
const Block = z.object({
  id: z.int().min(1),
  title: text(scheduleLimits.name),
  kind: z.enum(['work', 'practice', 'other']),
  year: z.int().min(1900).max(2999),
  semester: z.enum(semesters),
  meetings: z.array(BlockMeeting).max(mostMeetings, `must be at most ${mostMeetings}`),
})

const areUnique = (items: readonly { id: unknown }[]) =>
  new Set(items.map((item) => item.id)).size === items.length

export const ScheduleContent = z
  .object({
    entries: z
      .array(Entry)
      .max(mostEntries, `must be at most ${mostEntries}`)
      .refine(areUnique, 'must not name a section twice'),
    blocks: z
      .array(Block)
      .max(mostBlocks, `must be at most ${mostBlocks}`)
      .refine(areUnique, 'must not use an id twice'),
  })
  .meta({ id: 'ScheduleContent' })
export type ScheduleContent = z.output<typeof ScheduleContent>

export const SavedSchedule = ScheduleContent.extend({
  id: z.int(),
  name: z.string(),
  /** True for the schedule of the calendar feed; a user with schedules has exactly one. */
  isDefault: z.boolean(),
  /** Increases with every change; send it back with the next change. */
  version: z.int(),
  updatedTime: z.string(),
}).meta({ id: 'SavedSchedule' })
export type SavedSchedule = z.output<typeof SavedSchedule>

const name = text(scheduleLimits.name).min(1, 'Enter a name for the schedule.')

const NewSchedule = ScheduleContent.extend({ name }).meta({ id: 'NewSchedule' })

const ScheduleChanges = z
  .object({
    /** The version that the change is based on. */
    version: z.int('must be the version you have'),
    name: name.optional(),
    /**
     * `true` makes this the schedule of the calendar feed; to replace it, set `true` on another
     * schedule.
     */
    isDefault: z.literal(true).optional(),
    entries: ScheduleContent.shape.entries.optional(),
    blocks: ScheduleContent.shape.blocks.optional(),
  })
  .meta({ id: 'ScheduleChanges' })
export type NewSchedule = z.output<typeof NewSchedule>
export type ScheduleChanges = z.output<typeof ScheduleChanges>

const CalendarFeed = z
  .object({
    /** When the feed was created; null without one. Its URL is shown only when it is created. */
    since: z.string().nullable(),
  })
  .meta({ id: 'CalendarFeed' })

const NewCalendarFeed = z
  .object({ since: z.string(), path: z.string() })
  .meta({ id: 'NewCalendarFeed' })

const own: Access = { level: 3, anyOf: ['service:users'] }
const change: Access = { level: 3, anyOf: ['service:users'], and: ['write:self'] }
const selector: Access = { level: 3, anyOf: ['service:users', 'admin:all'] }

/** Features that follow the default schedule. */
const invalidates = ['books', 'classes', 'freeTimes'] as const

const saveSelections = {
  invalidates,
  path: '/course-selections/:userID',
  access: selector,
  params: SelectionParams,
  body: NewSelections,
} as const

export const schedules = endpoints({
  getSelections: {
    method: 'GET',
    path: '/course-selections/:userID',
    summary: 'The sections a person has saved; visible only to that person and admins',
    access: selector,
    params: SelectionParams,
    result: Selections,
  },
  putSelections: {
    ...saveSelections,
    method: 'PUT',
    summary: 'Replace the saved sections; an empty string clears them',
  },
  postSelections: {
    ...saveSelections,
    method: 'POST',
    summary: 'Replace the saved sections, for existing clients',
  },
  list: {
    method: 'GET',
    path: '/schedules',
    summary: 'Your schedules, oldest first',
    access: own,
    result: z.array(SavedSchedule),
  },
  create: {
    invalidates,
    method: 'POST',
    path: '/schedules',
    summary: `Save a new schedule, up to ${scheduleLimits.schedules}`,
    access: change,
    body: NewSchedule,
    result: SavedSchedule,
    created: true,
  },
  update: {
    invalidates,
    method: 'PATCH',
    path: '/schedules/:id',
    summary: 'Change a schedule; 409 with the current schedule as `data` when it has changed since',
    access: change,
    params: IdParams,
    body: ScheduleChanges,
    result: SavedSchedule,
  },
  remove: {
    invalidates,
    method: 'DELETE',
    path: '/schedules/:id',
    summary: 'Delete a schedule',
    access: change,
    params: IdParams,
  },
  feed: {
    method: 'GET',
    path: '/schedules/feed',
    summary: 'Whether your default schedule has a calendar feed',
    access: own,
    result: CalendarFeed,
  },
  makeFeed: {
    method: 'POST',
    path: '/schedules/feed',
    summary: 'Create a new secret URL for the calendar feed; the old one stops working',
    access: change,
    result: NewCalendarFeed,
    created: true,
  },
  stopFeed: {
    method: 'DELETE',
    path: '/schedules/feed',
    summary: 'Turn off the calendar feed',
    access: change,
  },
  calendar: {
    method: 'GET',
    path: '/calendar/:secret.ics',
    summary: 'A calendar feed (iCalendar), for anyone with its URL',
    root: true,
    access: 'public',
    params: z.object({ secret: z.string().max(100) }),
    raw: 'text/calendar; charset=utf-8',
  },
})
