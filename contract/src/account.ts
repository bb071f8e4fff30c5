import { z } from 'zod'
import { bulletinTypes, reportKinds, reportReasons } from './bulletins.limits.ts'
import type { Access } from './core/access.ts'
import { endpoints } from './core/endpoint.ts'
import { SavedSchedule } from './schedules.ts'
import { courseFormats, type ScaleQuestion, scaleQuestions, seasons } from './surveyRules.ts'
import { teamGroups } from './team.ts'
import { User } from './users.ts'

/** What the portal keeps of everything somebody posted; the deleted stay for 30 days. */
const posted = {
  id: z.int(),
  createdTime: z.string(),
  editedTime: z.string().nullable(),
  deletedTime: z.string().nullable(),
  /** Since when moderators hide it, and what they told its author. */
  hiddenTime: z.string().nullable(),
  hiddenNote: z.string().nullable(),
}

const Bulletin = z.object({
  ...posted,
  type: z.enum(bulletinTypes),
  title: z.string(),
  body: z.string(),
  startDate: z.string(),
  endDate: z.string().nullable(),
  offer: z.boolean().nullable(),
})

const Ride = z.object({
  ...posted,
  source: z.string(),
  destination: z.string(),
  offer: z.boolean(),
  day: z.string(),
  time: z.string().nullable(),
  seats: z.int().nullable(),
  body: z.string(),
})

const Report = z.object({
  id: z.int(),
  kind: z.enum(reportKinds),
  /** The id of what was reported. */
  itemID: z.int(),
  reason: z.enum(reportReasons),
  note: z.string().nullable(),
  createdTime: z.string(),
})

const score = z.int().nullable()
const scores = Object.fromEntries(scaleQuestions.map((name) => [name, score])) as Record<
  ScaleQuestion,
  typeof score
>

const Review = z.object({
  id: z.int(),
  professorID: z.int(),
  professor: z.string(),
  courseID: z.int(),
  /** Its code: `CSCI 134`. */
  course: z.string(),
  comment: z.string(),
  wouldRecommendCourse: z.boolean().nullable(),
  wouldTakeAnother: z.boolean().nullable(),
  ...scores,
  gradeReceived: z.string().nullable(),
  semesterSeason: z.enum(seasons).nullable(),
  semesterYear: z.int().nullable(),
  courseFormat: z.enum(courseFormats).nullable(),
  hiddenTime: z.string().nullable(),
  createdTime: z.string(),
})

const Flag = z.object({
  surveyID: z.int(),
  reason: z.string(),
  createdTime: z.string(),
  decidedTime: z.string().nullable(),
})

const Session = z.object({
  id: z.int(),
  device: z.string(),
  remember: z.boolean(),
  createdTime: z.string(),
  lastUsedTime: z.string(),
  expireTime: z.string(),
})

const Ban = z.object({
  reason: z.string(),
  bulletinRead: z.boolean(),
  bulletinWrite: z.boolean(),
  factrak: z.boolean(),
  dormtrak: z.boolean(),
  booktrak: z.boolean(),
  goodrich: z.boolean(),
  ephcatch: z.boolean(),
  ephmatch: z.boolean(),
  createdTime: z.string(),
})

/** Everything kept about one person; of each list the newest ten thousand. */
export const AccountData = z
  .object({
    exportedTime: z.string(),
    /** The whole directory entry, with what it hides, roles and accepted policies. */
    entry: User.extend({ createdTime: z.string(), onCampusSemesters: z.int() }),
    /** Where the photo is, for whoever is signed in; null without one. */
    photo: z.string().nullable(),
    /** Whether there is a password of this portal's own; it is kept as a hash and not given out. */
    hasPassword: z.boolean(),
    team: z.object({ group: z.enum(teamGroups), role: z.string().nullable() }).nullable(),
    ban: Ban.nullable(),
    sessions: z.array(Session),
    bulletins: z.array(Bulletin),
    rides: z.array(Ride),
    threads: z.array(z.object({ ...posted, title: z.string() })),
    posts: z.array(z.object({ ...posted, discussionID: z.int(), content: z.string() })),
    reports: z.array(Report),
    reviews: z.array(Review),
    votes: z.array(z.object({ surveyID: z.int(), agrees: z.boolean() })),
    flags: z.array(Flag),
    schedules: z.array(SavedSchedule),
    courseSelections: z.object({ courses: z.string(), updatedTime: z.string() }).nullable(),
    /** Since when there is a calendar feed; its address is known to nobody but its owner. */
    calendarFeed: z.object({ since: z.string() }).nullable(),
    /** What they decided over others, and what was decided over them. */
    decisions: z.array(
      z.object({ action: z.string(), subject: z.string(), createdTime: z.string() }),
    ),
  })
  .meta({ id: 'AccountData' })
export type AccountData = z.output<typeof AccountData>

const AccountDeletion = z
  .object({
    /** Your own username, so that nobody deletes an account by mistake. */
    unixID: z.string('type your username').trim().max(200, 'must be at most 200 characters'),
  })
  .meta({ id: 'AccountDeletion' })

const own: Access = { level: 3, anyOf: ['write:self'] }

export const account = endpoints({
  data: {
    method: 'GET',
    path: '/account/data',
    summary: 'Everything the portal keeps about you',
    access: own,
    result: AccountData,
  },
  remove: {
    method: 'DELETE',
    path: '/account',
    summary: 'Delete your account for good; your reviews stay, written by nobody',
    access: own,
    body: AccountDeletion,
  },
})
