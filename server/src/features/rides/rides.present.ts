import type { Ride } from '@wso/contract/rides'
import { sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { type PersonRow, presentContent } from '../bulletins/content.public.ts'
import { personRefColumns } from '../users/users.public.ts'
import { rides } from './rides.table.ts'

/** What a query selects of a ride, its author joined: `date` is reckoned on the college's clock. */
export const rideColumns = ({ config }: Pick<Context, 'config'>) => ({
  row: rides,
  person: personRefColumns,
  date: sql<string>`(${rides.day} + coalesce(${rides.time}, '12:00')::time) at time zone ${config.TIME_ZONE}`.mapWith(
    (value: string) => new Date(value).toISOString(),
  ),
})

type Selected = { row: typeof rides.$inferSelect; person: PersonRow; date: string }

/** A ride as this viewer may know it. */
export const present = ({ viewer }: Context, { row, person, date }: Selected): Ride => ({
  ...row,
  date,
  ...presentContent(row, person, viewer),
})

/** "Campus to Boston [Offer]" */
export const titleOf = ({ source, destination, offer }: typeof rides.$inferSelect) =>
  `${source} to ${destination} [${offer ? 'Offer' : 'Request'}]`
