import { z } from 'zod'
import { SignIn } from './auth.ts'
import { bulletinTypes } from '../posts/bulletins.limits.ts'
import { reportKinds, reportReasons } from '../posts/reports.limits.ts'
import type { Access } from '../core/access.ts'
import { endpoints } from '../core/endpoint.ts'
import { ownBooktrak } from '../booktrak/ownData.ts'
import { ownDormtrak } from '../dormtrak/ownData.ts'
import { ownMatching } from '../matching/ownData.ts'
import { SavedPlan } from '../courses/plans.ts'
import { SavedSchedule } from '../courses/schedules.ts'
import { surveyAnswers } from '../factrak/factrak.ts'
import { teamGroups } from '../site/team.ts'
import { User } from '../users/users.ts'

/** Fields shared by all of a person's posts; deleted posts are kept for 30 days. */
const posted = {
  id: z.int(),
  createdTime: z.string(),
  editedTime: z.string().nullable(),
  deletedTime: z.string().nullable(),
  /** When moderators hid it, and their note to the author. */
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
  /** The id of the reported item. */
  itemID: z.int(),
  reason: z.enum(reportReasons),
  note: z.string().nullable(),
  createdTime: z.string(),
})

const Review = z.object({
  id: z.int(),
  professorID: z.int(),
  professor: z.string(),
  courseID: z.int(),
  /** The course code, such as `CSCI 134`. */
  course: z.string(),
  ...surveyAnswers,
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

/** The notification as the person received it; its subject is given by kind and id. */
const Notification = z.object({
  id: z.int(),
  topic: z.string(),
  subjectKind: z.string().nullable(),
  subjectID: z.int().nullable(),
  createdTime: z.string(),
  readTime: z.string().nullable(),
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
  freeTimes: z.boolean(),
  createdTime: z.string(),
})

/** A food order; the total is in dollars. Phone and ID numbers are erased after 30 days. */
const FoodOrder = z.object({
  id: z.int(),
  day: z.string(),
  time: z.string(),
  status: z.int(),
  paymentMethod: z.int(),
  total: z.number(),
  customerName: z.string(),
  phoneNumber: z.string().nullable(),
  idNumber: z.string().nullable(),
  notes: z.string(),
  createdTime: z.string(),
  items: z.array(z.object({ title: z.string(), note: z.string(), options: z.array(z.string()) })),
})

/** All data stored about one person; each list has at most its newest 10,000 items. */
export const AccountData = z
  .object({
    exportedTime: z.string(),
    /** The whole directory entry, with hidden fields, roles and accepted policies. */
    entry: User.extend({ createdTime: z.string(), onCampusSemesters: z.int() }),
    /** The path of the photo, for logged-in people; null without one. */
    photo: z.string().nullable(),
    /** True for a local account; its password is kept as a hash only. */
    hasPassword: z.boolean(),
    /** When two-step login was turned on; null while it is off. */
    secondFactorSince: z.string().nullable(),
    /** Identities at single sign-on servers that open this account. */
    signOnLinks: z.array(
      z.object({ issuer: z.string(), subject: z.string(), createdTime: z.string() }),
    ),
    /** Logins of the last 90 days. */
    signIns: z.array(SignIn),
    team: z.object({ group: z.enum(teamGroups), role: z.string().nullable() }).nullable(),
    ban: Ban.nullable(),
    sessions: z.array(Session),
    bulletins: z.array(Bulletin),
    rides: z.array(Ride),
    threads: z.array(z.object({ ...posted, title: z.string() })),
    posts: z.array(z.object({ ...posted, discussionID: z.int(), content: z.string() })),
    reports: z.array(Report),
    reviews: z.array(Review),
    /** Reviews written under an earlier account of theirs that was deleted. */
    earlierReviews: z.array(z.object({ professorID: z.int(), courseID: z.int() })),
    votes: z.array(z.object({ surveyID: z.int(), agrees: z.boolean() })),
    flags: z.array(Flag),
    ...ownDormtrak,
    ...ownBooktrak,
    ...ownMatching,
    schedules: z.array(SavedSchedule),
    plans: z.array(SavedPlan),
    orders: z.array(FoodOrder),
    notifications: z.array(Notification),
    notificationChoices: z.array(
      z.object({ topic: z.string(), channel: z.string(), enabled: z.boolean() }),
    ),
    deliverySettings: z
      .object({
        quietFrom: z.int().nullable(),
        quietTo: z.int().nullable(),
        digest: z.boolean(),
        digestTime: z.string().nullable(),
      })
      .nullable(),
    /** Devices that receive push messages. Their tokens are secrets and are left out. */
    devices: z.array(z.object({ type: z.string(), name: z.string(), createdTime: z.string() })),
    courseSelections: z.object({ courses: z.string(), updatedTime: z.string() }).nullable(),
    /** When the calendar feed was created; null without one. Its URL is not stored. */
    calendarFeed: z.object({ since: z.string() }).nullable(),
    /** The people they have starred. */
    stars: z.array(z.object({ userID: z.int(), name: z.string(), createdTime: z.string() })),
    /** The people they share their free times with. */
    freeShares: z.array(z.object({ userID: z.int(), name: z.string(), createdTime: z.string() })),
    freeGroups: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        isShared: z.boolean(),
        createdTime: z.string(),
        people: z.array(z.object({ userID: z.int(), name: z.string() })),
      }),
    ),
    /** Moderation decisions they made, and decisions about their content. */
    decisions: z.array(
      z.object({ action: z.string(), subject: z.string(), createdTime: z.string() }),
    ),
  })
  .meta({ id: 'AccountData' })
export type AccountData = z.output<typeof AccountData>

const AccountDeletion = z
  .object({
    /** The caller's username, typed to confirm the request. */
    unixID: z.string('Type your username.').trim().max(200, 'must be at most 200 characters'),
  })
  .meta({ id: 'AccountDeletion' })

/** When an account will be deleted. */
export const PendingDeletion = z
  .object({ deletionTime: z.string() })
  .meta({ id: 'PendingDeletion' })
export type PendingDeletion = z.output<typeof PendingDeletion>

const own: Access = { level: 3, anyOf: ['write:self'] }

export const account = endpoints({
  data: {
    method: 'GET',
    path: '/account/data',
    summary: 'Export all data the portal stores about you; requires a recent confirmation',
    access: own,
    result: AccountData,
  },
  remove: {
    method: 'DELETE',
    path: '/account',
    summary:
      'Delete your account in 7 days unless you log in before then; requires a recent confirmation',
    access: own,
    body: AccountDeletion,
    result: PendingDeletion,
  },
})
