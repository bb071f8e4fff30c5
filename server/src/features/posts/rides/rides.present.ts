import { dayIn, minutesIn } from '@wso/contract/core/dates/day'
import { NewRide, type Ride } from '@wso/contract/posts/rides'
import { and, eq, gt, gte, isNull, or, sql } from 'drizzle-orm'
import { wholeSeconds } from '#core/calendar/wholeSeconds.ts'
import type { Context } from '#core/context.ts'
import type { Given } from '#core/database/statements/prepared.ts'
import { versionOf } from '#core/version.ts'
import {
  type PersonRow,
  presentContent,
  presentListedAuthor,
} from '#features/posts/content/posts.public.ts'
import { personRefColumns } from '#features/users/users.public.ts'
import { rides } from './rides.table.ts'

/** The current day on campus. */
const today = ({ now, config }: Pick<Context, 'now' | 'config'>) => dayIn(now(), config.TIME_ZONE)

/** The time of a ride, on the campus clock; noon when it is not known. */
export const timeOrNoon = sql`coalesce(${rides.time}, '12:00')`

/** Returns true when a ride has no seats left. */
export const isFull = sql`coalesce(${rides.seats} = 0, false)`

/** The current day and time on campus, as rides have them. */
export function clockOf(context: Pick<Context, 'now' | 'config'>) {
  const minutes = minutesIn(context.now(), context.config.TIME_ZONE)
  const time = `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
  return { today: today(context), time }
}

/** Matches rides that have not left: until their time, or until the end of their day when it is not known. */
export function isComing(now: { today: Given<string>; time: Given<string> }) {
  const leavesToday = and(
    eq(rides.day, now.today),
    or(isNull(rides.time), gt(rides.time, now.time)),
  )
  // The first condition is implied by the others and lets the index find the rows.
  return and(gte(rides.day, now.today), or(gt(rides.day, now.today), leavesToday))
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** Columns of a ride; the query joins its author. `date` is computed in the campus time zone. */
export const rideColumns = (timeZone: Given<string>) => ({
  row: rides,
  person: personRefColumns,
  date: sql<string>`(${rides.day} + ${timeOrNoon}::time) at time zone ${timeZone}`.mapWith(
    (value: string) => wholeSeconds(new Date(value).toISOString()),
  ),
})

type Selected = { row: typeof rides.$inferSelect; person: PersonRow; date: string }

/** Presents a ride to the viewer, with its author unless told otherwise. */
export function present(
  { viewer }: Context,
  { row, person, date }: Selected,
  withUser = true,
): Ride {
  const content = presentContent(row, person, viewer)
  return {
    ...row,
    date,
    ...content,
    user: withUser ? presentListedAuthor(content) : undefined,
    version: content.canEdit ? versionOfRide(row) : undefined,
  }
}

type RideRow = typeof rides.$inferSelect

export const versionOfRide = (row: RideRow) => versionOf(NewRide, { ...row, date: row.day })

/** Formats a title such as "Campus to Boston [Offer]". */
export const titleOf = ({ source, destination, offer }: typeof rides.$inferSelect) =>
  `${source} to ${destination} [${offer ? 'Offer' : 'Request'}]`
