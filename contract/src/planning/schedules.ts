import * as z from 'zod/mini'
import type { Access } from '../core/access.ts'
import { endpoints } from '../core/endpoint.ts'
import { named } from '../core/named.ts'
import { id, IdParams } from '../core/page.ts'
import { text } from '../core/text/text.ts'
import { semesters } from './semesters.ts'
import { everyDay, latestEnd } from './weekRules.ts'

/** Limits of one person's schedules. The scheduler engine has the same limits. */
export const scheduleLimits = {
  schedules: 20,
  entries: 200,
  blocks: 50,
  meetings: 10,
  name: 60,
  selections: 20_000,
} as const

const { entries: maxEntries, blocks: maxBlocks, meetings: maxMeetings } = scheduleLimits

/** `CSCI;1046`, or with academic year and term: `CSCI;1046;2027;Fall`. */
export const selectionToken = /^[A-Z&]{2,8};\d{1,9}(;\d{4};(Fall|Winter|Spring|Summer))?$/

/** A person's id, or `me`. */
const SelectionParams = z.object({ userID: z.union([z.literal('me'), id]) })

/** Sections as a comma-separated list of `SUBJECT;number[;year;term]`; `""` when none are saved. */
const Selections = named('CourseSelections', z.object({ courses: z.string() }))

/**
 * Existing clients expect error 2310 for a value that is not a string, so the service checks it.
 */
const NewSelections = named(
  'NewCourseSelections',
  z.object({
    courses: z.optional(z.custom<string>()).register(z.globalRegistry, { type: 'string' }),
  }),
)

/**
 * `days` has a bit for each day from Monday (1) to Sunday (64); times are minutes since the midnight
 * before the start, so that 22:00 to 00:30 ends at 1470.
 */
const BlockMeeting = z
  .object({
    days: z.int().check(z.minimum(1), z.maximum(everyDay)),
    start: z.int().check(z.minimum(0), z.maximum(1440)),
    end: z.int().check(z.minimum(0), z.maximum(latestEnd)),
    place: text(80),
  })
  .check(
    z.refine(({ start, end }) => start < end, { path: ['end'], error: 'must be after the start' }),
  )

/** A section that was added. */
const Entry = z.object({
  /** `2027-fall-1046`: academic year, term, class number. */
  id: z.string().check(z.regex(/^\d{4}-(fall|winter|spring|summer)-\d{1,9}$/, 'must be a section')),
  department: text(8),
  /** The same for all sections of one course. */
  course: text(80),
  hidden: z.boolean(),
  color: z.int().check(z.minimum(0), z.maximum(11)),
})

/** A personal block of time, such as a job or a team practice. */
const Block = z.object({
  id: z.int().check(z.minimum(1)),
  title: text(scheduleLimits.name),
  kind: z.enum(['work', 'practice', 'other']),
  year: z.int().check(z.minimum(1900), z.maximum(2999)),
  semester: z.enum(semesters),
  meetings: z.array(BlockMeeting).check(z.maxLength(maxMeetings, `must be at most ${maxMeetings}`)),
})

const areUnique = (items: readonly { id: unknown }[]) =>
  new Set(items.map((item) => item.id)).size === items.length

export const ScheduleContent = named(
  'ScheduleContent',
  z.object({
    entries: z
      .array(Entry)
      .check(
        z.maxLength(maxEntries, `must be at most ${maxEntries}`),
        z.refine(areUnique, 'must not name a section twice'),
      ),
    blocks: z
      .array(Block)
      .check(
        z.maxLength(maxBlocks, `must be at most ${maxBlocks}`),
        z.refine(areUnique, 'must not use an id twice'),
      ),
  }),
)
export type ScheduleContent = z.output<typeof ScheduleContent>

export const SavedSchedule = named(
  'SavedSchedule',
  z.extend(ScheduleContent, {
    id: z.int(),
    name: z.string(),
    /** True for the schedule of the calendar feed; a user with schedules has exactly one. */
    isDefault: z.boolean(),
    /** Increases with every change; send it back with the next change. */
    version: z.int(),
    updatedTime: z.string(),
  }),
)
export type SavedSchedule = z.output<typeof SavedSchedule>

const name = text(scheduleLimits.name).check(z.minLength(1, 'Enter a name for the schedule.'))

const NewSchedule = named('NewSchedule', z.extend(ScheduleContent, { name }))

const ScheduleChanges = named(
  'ScheduleChanges',
  z.object({
    /** The version that the change is based on. */
    version: z.int('must be the version you have'),
    name: z.optional(name),
    /**
     * `true` makes this the schedule of the calendar feed; to replace it, set `true` on another
     * schedule.
     */
    isDefault: z.optional(z.literal(true)),
    entries: z.optional(ScheduleContent.shape.entries),
    blocks: z.optional(ScheduleContent.shape.blocks),
  }),
)
export type NewSchedule = z.output<typeof NewSchedule>
export type ScheduleChanges = z.output<typeof ScheduleChanges>

const CalendarFeed = named(
  'CalendarFeed',
  z.object({
    /** When the feed was created; null without one. Its URL is shown only when it is created. */
    since: z.nullable(z.string()),
  }),
)

const NewCalendarFeed = named('NewCalendarFeed', z.object({ since: z.string(), path: z.string() }))

const own: Access = { level: 3, anyOf: ['service:users'] }
const change: Access = { level: 3, anyOf: ['service:users'], and: ['write:self'] }
const selector: Access = { level: 3, anyOf: ['service:users', 'admin:all'] }

/** Features that follow the default schedule. */
const invalidates = ['books', 'freeTimes', 'now'] as const

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
    refuses: ['notSelf'],
  },
  putSelections: {
    ...saveSelections,
    method: 'PUT',
    summary: 'Replace the saved sections; an empty string clears them',
    refuses: ['notSelf', 'selectionNotText'],
  },
  postSelections: {
    ...saveSelections,
    method: 'POST',
    summary: 'Replace the saved sections, for existing clients',
    refuses: ['notSelf', 'selectionNotText'],
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
    refuses: ['conflict'],
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
    params: z.object({ secret: z.string().check(z.maxLength(100)) }),
    raw: 'text/calendar; charset=utf-8',
  },
})
