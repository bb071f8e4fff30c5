import { graceDays } from '@wso/contract/conversations/conversationRules'
import { and, desc, eq, isNotNull, isNull, not, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { books } from '#features/booktrak/records/books.table.ts'
import { bookListings } from '#features/booktrak/records/listings.table.ts'
import { isMatchedWith } from '#features/matching/matches/matched.public.ts'
import { bulletins } from '#features/posts/bulletins/bulletins.table.ts'
import { rides } from '#features/posts/rides/rides.table.ts'
import { bannedFrom } from '#features/users/bans.public.ts'
import { isUnblocked } from '#features/users/blocks.public.ts'
import { isOpenAccount } from '#features/users/openAccount.public.ts'
import { personRefColumns } from '#features/users/users.public.ts'
import { users } from '#features/users/users.table.ts'
import { conversations, messages } from './conversations.table.ts'
import { isMatched, isMatchedFor } from './matched.ts'

/** Matches the conversations of the viewer. No one else reads one, moderators included. */
export const isOfViewer = ({ viewer }: Pick<Context, 'viewer'>) =>
  or(eq(conversations.ownerID, viewer.id), eq(conversations.askerID, viewer.id))

/** When a ride leaves: at its time, or at the end of its day when it is not known. */
export const leavingTime = ({ config }: Pick<Context, 'config'>) =>
  sql`(${rides.day} + coalesce(${rides.time}, '24:00')::time) at time zone ${config.TIME_ZONE}`

/** When the thing is over by itself: the ride leaves, the post ends, the book is sold or expires. Null for never. */
export const closingTime = (context: Pick<Context, 'config'>) => sql`case
  when ${conversations.rideID} is not null then ${leavingTime(context)}
  when ${conversations.bulletinID} is not null then ${bulletins.endDate}
  when ${bookListings.state} = 'sold' then coalesce(${bookListings.undoTime}, ${bookListings.createdTime})
  else ${bookListings.expireTime} end`

/** Matches what its owner deleted and what moderators hid, and a match that has ended. */
export const isGone = sql`(${or(
  isNotNull(rides.deletedTime),
  isNotNull(rides.hiddenTime),
  isNotNull(bulletins.deletedTime),
  isNotNull(bulletins.hiddenTime),
  isNotNull(bookListings.deletedTime),
  isNotNull(bookListings.moderation),
  sql`(${conversations.isMatch} and not ${isMatched})`,
)})`

/** Matches a thing that is over since as many days, and a match in a service that is closed to the viewer. */
const isOverSince = (context: Context, days: number) => sql<boolean>`(${isGone}
  or (${conversations.isMatch} and not ${isMatchedFor(context)})
  or coalesce(${closingTime(context)} <= ${context.now().toISOString()}::timestamptz
    - make_interval(days => ${days}), false))`

/**
 * Matches an other person who can be written to: their account is open, neither of the two blocked the
 * other, they are not banned from the service of the listing, and a match is one that both see. Join `users`.
 */
const isReachable = (context: Context) =>
  sql<boolean>`(${and(
    isOpenAccount(context),
    isUnblocked(context, users.id),
    or(isNull(conversations.bookListingID), notInArray(users.id, bannedFrom(context, 'booktrak'))),
    or(not(conversations.isMatch), isMatchedWith(context)),
  )})`

/** Matches conversations that are neither archived nor ended. */
export const isOpen = (context: Context): SQL =>
  sql`(${conversations.endedByID} is null and ${isReachable(context)} and not ${isOverSince(context, graceDays)})`

/**
 * Matches a conversation in which its listing was reserved last, while it still is. A later change of the
 * listing outside of any conversation reserved it for someone else.
 */
const isReservedHere = sql<boolean>`coalesce(${bookListings.state} = 'reserved' and (
  select said.conversation_id = ${conversations.id} and (${bookListings.undoTime} is null
    or ${bookListings.undoState} = 'reserved' or said.created_time >= ${bookListings.undoTime})
  from ${messages} said join ${conversations} beside on beside.id = said.conversation_id
  where beside.book_listing_id = ${bookListings.id} and said.event = 'reserved'
  order by said.id desc limit 1), false)`

/** Joins the other person and the thing of the viewer's conversations. */
const isOther = ({ viewer }: Pick<Context, 'viewer'>) =>
  eq(
    users.id,
    sql`case when ${conversations.ownerID} = ${viewer.id}::int then ${conversations.askerID} else ${conversations.ownerID} end`,
  )

/** Selects the ids of a page of conversations, and how many there are. Ordered as the list is. */
export const selectIDs = (context: Context, where: SQL | undefined) =>
  context.db
    .select({ id: conversations.id, total: sql<number>`(count(*) over ())::int` })
    .from(conversations)
    .innerJoin(users, isOther(context))
    .leftJoin(rides, eq(rides.id, conversations.rideID))
    .leftJoin(bulletins, eq(bulletins.id, conversations.bulletinID))
    .leftJoin(bookListings, eq(bookListings.id, conversations.bookListingID))
    .where(and(isOfViewer(context), where))
    .orderBy(...listOrder(context))
    .$dynamic()

/** Those that wait for the viewer first, then the latest first. */
const listOrder = ({ viewer }: Context) => [
  desc(
    sql`case when ${conversations.ownerID} = ${viewer.id}::int then ${conversations.ownerWaits} else ${conversations.askerWaits} end`,
  ),
  desc(conversations.updatedTime),
  desc(conversations.id),
]

/** Selects the viewer's conversations with everything that the presentation and the rules need. */
export const selectConversations = (context: Context, where: SQL | undefined) => {
  const { db, viewer } = context
  const last = db
    .select({ body: messages.body, authorID: messages.authorID, time: messages.createdTime })
    .from(messages)
    .where(
      and(
        eq(messages.conversationID, conversations.id),
        isNotNull(messages.body),
        or(isNull(messages.hiddenTime), eq(messages.authorID, viewer.id)),
      ),
    )
    .orderBy(desc(messages.id))
    .limit(1)
    .as('last_message')
  return db
    .select({
      row: conversations,
      person: personRefColumns,
      hasWritten: sql<boolean>`exists (select from ${messages} written
        where written.conversation_id = ${conversations.id} and written.author_id = ${users.id}
          and written.body is not null)`,
      ride: {
        source: rides.source,
        destination: rides.destination,
        day: rides.day,
        offer: rides.offer,
        seats: rides.seats,
      },
      bulletin: {
        title: bulletins.title,
        type: bulletins.type,
        createdTime: bulletins.createdTime,
      },
      listing: {
        type: bookListings.listingType,
        state: bookListings.state,
        createdTime: bookListings.createdTime,
      },
      book: { title: books.title },
      last: { body: last.body, authorID: last.authorID, time: last.time },
      isReservedHere,
      isGone: sql<boolean>`${isGone}`,
      isOver: isOverSince(context, 0),
      isArchived: isOverSince(context, graceDays),
      isReachable: isReachable(context),
    })
    .from(conversations)
    .innerJoin(users, isOther(context))
    .leftJoin(rides, eq(rides.id, conversations.rideID))
    .leftJoin(bulletins, eq(bulletins.id, conversations.bulletinID))
    .leftJoin(bookListings, eq(bookListings.id, conversations.bookListingID))
    .leftJoin(books, eq(books.id, bookListings.bookID))
    .leftJoinLateral(last, sql`true`)
    .where(and(isOfViewer(context), where))
    .orderBy(...listOrder(context))
}

/** A conversation with its thing, as loaded for one of the two. */
export type Loaded = Awaited<ReturnType<typeof selectConversations>>[number]
