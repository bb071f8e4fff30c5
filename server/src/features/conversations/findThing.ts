import type { NewConversation } from '@wso/contract/conversations/conversations'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { notFound } from '#core/refusal.ts'
import { bookListings } from '#features/booktrak/records/listings.table.ts'
import { isOfMember } from '#features/booktrak/records/people.public.ts'
import { isMatchedWith } from '#features/matching/matches/matched.public.ts'
import { bulletins } from '#features/posts/bulletins/bulletins.table.ts'
import { isListed } from '#features/posts/content/posts.public.ts'
import { rides } from '#features/posts/rides/rides.table.ts'
import { users } from '#features/users/users.table.ts'
import { leavingTime } from './conversations.load.ts'
import type { conversations } from './conversations.table.ts'

/** A thing that a person wants to write about: its owner, and the columns that name it. */
export type Thing = {
  /** Null once the owner deleted their account. */
  ownerID: number | null
  isOver: boolean
  columns: Partial<
    Pick<typeof conversations.$inferInsert, 'rideID' | 'bulletinID' | 'bookListingID' | 'isMatch'>
  >
}

type Find = (context: Context, id: number) => Promise<Thing | undefined>

/** Finds a thing that the viewer sees. @throws 404 for what is hidden, deleted or unknown */
export async function findThing(
  context: Context,
  { kind, subjectID }: Pick<NewConversation, 'kind' | 'subjectID'>,
): Promise<Thing> {
  const thing = await finders[kind](context, subjectID)
  if (!thing) throw notFound('Record')
  return thing
}

const at = ({ now }: Context) => sql`${now().toISOString()}::timestamptz`

const finders: Record<NewConversation['kind'], Find> = {
  ride: async (context, id) => {
    const [row] = await context.db
      .select({
        ownerID: rides.userID,
        isOver: sql<boolean>`${leavingTime(context)} <= ${at(context)}`,
      })
      .from(rides)
      .where(and(eq(rides.id, id), isListed(rides)))
    return row && { ...row, columns: { rideID: id } }
  },
  bulletin: async (context, id) => {
    const [row] = await context.db
      .select({
        ownerID: bulletins.userID,
        isOver: sql<boolean>`coalesce(${bulletins.endDate} <= ${at(context)}, false)`,
      })
      .from(bulletins)
      .where(and(eq(bulletins.id, id), isListed(bulletins)))
    return row && { ...row, columns: { bulletinID: id } }
  },
  bookListing: async (context, id) => {
    const [row] = await context.db
      .select({ ownerID: bookListings.userID })
      .from(bookListings)
      .where(
        and(
          eq(bookListings.id, id),
          isNull(bookListings.deletedTime),
          isNull(bookListings.moderation),
          // Sold and expired ones open for few people, so that no one else may learn of them here.
          ne(bookListings.state, 'sold'),
          sql`${bookListings.expireTime} > ${at(context)}`,
          isOfMember(context, bookListings.userID),
        ),
      )
    return row && { ...row, isOver: false, columns: { bookListingID: id } }
  },
  match: async (context, id) => {
    const [row] = await context.db
      .select({ ownerID: users.id })
      .from(users)
      .where(and(eq(users.id, id), isMatchedWith(context)))
    return row && { ...row, isOver: false, columns: { isMatch: true } }
  },
}
