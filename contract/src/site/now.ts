import * as z from 'zod/mini'
import type { Access } from '../core/access.ts'
import { endpoints } from '../core/endpoint.ts'
import { named } from '../core/named.ts'
import { Notification } from '../notifications/notifications.ts'
import { decidedKinds } from '../reports/reports.limits.ts'
import { PersonRef } from '../users/users.ts'

/** Limits of the answers, so that no day and no queue makes them long. */
export const nowLimits = { friends: 6, orders: 8, news: 3 } as const

/** Two instants. */
const span = { starts: z.string(), ends: z.string() }

/** The walk from the place before by the campus map, in whole minutes, rounded up. */
const Walk = z.object({ minutes: z.int(), from: z.string() })

const meeting = {
  ...span,
  title: z.string(),
  place: z.optional(z.string()),
  /** Absent when either place is not on the campus map. */
  walk: z.optional(Walk),
}

const Class = z.object({
  kind: z.literal('class'),
  ...meeting,
  /** `BIOL 214` */
  course: z.string(),
  /** `Lecture`, `Laboratory`, … */
  classType: z.string(),
})

/** A personal block of the schedule, such as a job or a practice. */
const Block = z.object({ kind: z.literal('block'), ...meeting })

/** At least half an hour between two classes or blocks. */
const Gap = z.object({
  kind: z.literal('gap'),
  ...span,
  /** People who share their free times with the viewer and are free in all of it, by name. */
  free: z.array(PersonRef),
  /** How many there are; `free` has the first of them. */
  freeCount: z.int(),
  /** The dining hall that is open in the gap and makes the way to the next place shortest. */
  hall: z.optional(
    z.object({
      name: z.string(),
      slug: z.string(),
      meal: z.string(),
      /** When the viewer can eat there within the gap. */
      ...span,
      walk: z.optional(Walk),
    }),
  ),
})

/** The viewer's order for pickup today: placed, ready, or picked up. */
const Order = z.object({
  kind: z.literal('order'),
  starts: z.string(),
  id: z.int(),
  /** 1 placed, 2 ready, 3 paid. */
  status: z.int(),
  items: z.array(z.string()),
})

/** A ride of today that the viewer posted, or in which they have confirmed seats. */
const Ride = z.object({
  kind: z.literal('ride'),
  /** Absent for a ride without a time. */
  starts: z.optional(z.string()),
  id: z.int(),
  source: z.string(),
  destination: z.string(),
  offer: z.boolean(),
  /** Seats still free or still wanted. */
  seats: z.nullable(z.int()),
  /** How many seats the viewer has in the ride of another person; absent in their own. */
  taken: z.optional(z.int()),
})

export const DayEntry = z.discriminatedUnion('kind', [Class, Block, Gap, Order, Ride])
export type DayEntry = z.output<typeof DayEntry>
export type Meeting = z.output<typeof Class> | z.output<typeof Block>
export type Gap = z.output<typeof Gap>

export const Now = named(
  'Now',
  z.object({
    /** The server's time, and today at the college. */
    now: z.string(),
    date: z.string(),
    /** What the academic calendar says of today: a holiday, or the first or last day of classes. */
    occasion: z.optional(z.string()),
    /**
     * True for a student whose default schedule has no classes or blocks in the current term, or in the next
     * one between terms; absent otherwise.
     */
    needsCourses: z.optional(z.boolean()),
    /** In order of their start; a ride without a time comes first. */
    entries: z.array(DayEntry),
  }),
)
export type Now = z.output<typeof Now>

/** An order that the counter has not handed out. */
const BoardOrder = z.object({
  id: z.int(),
  customerName: z.string(),
  /** The pickup time. */
  starts: z.string(),
  status: z.int(),
  /** True for a placed order whose pickup time has passed. */
  late: z.boolean(),
})

export const Waiting = named(
  'Waiting',
  z.object({
    /** Today's orders that are placed or ready, by pickup time; for managers. */
    board: z.optional(
      z.object({
        placed: z.int(),
        ready: z.int(),
        late: z.int(),
        /** The first of them. */
        orders: z.array(BoardOrder),
      }),
    ),
    /** What moderators have to decide, by kind, longest waiting first; for moderators. */
    queue: z.optional(
      z.array(z.object({ kind: z.enum(decidedKinds), open: z.int(), since: z.string() })),
    ),
    /** How many appeals of bans wait, and since when the oldest does; for administrators, without any absent. */
    banAppeals: z.optional(z.object({ open: z.int(), since: z.string() })),
    /** How many course reviews the viewer owes. */
    owedReviews: z.int(),
    /** True on the day on which Ephcatch opens to the viewer. */
    ephcatchOpens: z.boolean(),
    /** The newest unread notifications, without those about orders that the day shows. */
    news: z.array(Notification),
  }),
)
export type Waiting = z.output<typeof Waiting>

const own: Access = { level: 3, anyOf: ['service:users'] }

export const now = endpoints({
  get: {
    method: 'GET',
    path: '/now',
    summary: 'Your day at the college, in order: classes, the gaps between them, orders and rides',
    access: own,
    result: Now,
  },
})

/** A feature of its own: a device saves the day for later without a network, and never this. */
export const waiting = endpoints({
  get: {
    method: 'GET',
    path: '/now/waiting',
    summary: 'What waits for you: orders of the counter, reports, owed reviews and unread news',
    access: own,
    result: Waiting,
  },
})
