import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, type SQL } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { notFound } from '#core/refusal.ts'
import { hideInterest } from '#features/booktrak/listings/listings.public.ts'
import { decisionColumns, type Reportable } from '#features/posts/content/reportable.public.ts'
import { users } from '#features/users/users.table.ts'
import { isOfViewer } from './conversations.load.ts'
import { kindOf } from './conversations.policy.ts'
import { conversations, messages } from './conversations.table.ts'

const selectMessages = ({ db }: Pick<Context, 'db'>, where: SQL | undefined) =>
  db
    .select({ row: messages, conversation: conversations, author: users.name })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationID))
    .innerJoin(users, eq(users.id, messages.authorID))
    .where(and(isNotNull(messages.body), where))
    .$dynamic()

const titles = {
  ride: 'Message about a ride',
  bulletin: 'Message about a post',
  bookListing: 'Message about a book',
  match: 'Message to a match',
} as const

/** How many messages before and after the reported one moderators read. */
const neighbors = 3

/**
 * Messages, which the other person reports. Moderators read the message and a few around it, and
 * nothing else of the conversation.
 */
export const reportableMessage: Reportable = {
  kind: 'message',
  column: 'messageID',
  // Its two people read it whatever they are banned from.
  scope: 'write:self',
  find: async (context, id) => {
    const [found] = await selectMessages(context, and(eq(messages.id, id), isOfViewer(context)))
    const isOwn = found?.row.authorID === context.viewer.id
    if (!found || (!isOwn && found.row.hiddenTime !== null)) throw notFound('Message')
    return { isOwn }
  },
  show: async (context, ids) => {
    const rows = await selectMessages(context, inArray(messages.id, ids))
    return rows.map(({ row, author, conversation }) => ({
      id: row.id,
      title: titles[kindOf(conversation)],
      text: row.body ?? '',
      // Opens for its two people only.
      address: `/conversations/${row.conversationID}`,
      author,
      isOwn: row.authorID === context.viewer.id,
      createdTime: row.createdTime,
      visibility: row.hiddenTime === null ? ('shown' as const) : ('hidden' as const),
    }))
  },
  surroundings: async (context, id) => {
    const [found] = await selectMessages(context, eq(messages.id, id))
    if (!found) return { before: [], after: [] }
    const isBeside = and(
      eq(messages.conversationID, found.row.conversationID),
      ne(messages.id, id),
      isNull(messages.hiddenTime),
    )
    const before = await selectMessages(context, and(isBeside, lt(messages.id, id)))
      .orderBy(desc(messages.id))
      .limit(neighbors)
    const after = await selectMessages(context, and(isBeside, gt(messages.id, id)))
      .orderBy(asc(messages.id))
      .limit(neighbors)
    const view = ({ row, author }: (typeof before)[number]) => ({
      id: row.id,
      author,
      createdTime: row.createdTime,
      text: row.body ?? '',
    })
    return { before: before.toReversed().map(view), after: after.map(view) }
  },
  authorOf: async ({ db }, id) => {
    const [row] = await db
      .select({ authorID: messages.authorID })
      .from(messages)
      .where(eq(messages.id, id))
    return row?.authorID
  },
  apply: async (context, id, { action, note }) => {
    const { hiddenTime, hiddenNote } = decisionColumns(action, { now: context.now(), note })
    await context.db.update(messages).set({ hiddenTime, hiddenNote }).where(eq(messages.id, id))
    const [found] = await selectMessages(context, eq(messages.id, id))
    // Clients that know interests only read a copy of it.
    if (found?.conversation.bookListingID) {
      await hideInterest(
        context,
        { listingID: found.conversation.bookListingID, userID: found.row.authorID },
        { message: found.row.body ?? '', hiddenTime, hiddenNote },
      )
    }
  },
}
