import { conversationLimits } from '@wso/contract/conversations/conversationRules'
import type { ConversationSubject } from '@wso/contract/conversations/conversationRules'
import type {
  Conversation,
  ConversationDetail,
  Message,
} from '@wso/contract/conversations/conversations'
import type { Page } from '@wso/contract/core/endpoint'
import { and, desc, eq, inArray, isNull, lt, not, notInArray, or, type SQL } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { isOpen, selectConversations, selectIDs } from './conversations.load.ts'
import { load } from './conversations.lock.ts'
import { quietEvents } from './conversations.policy.ts'
import { present, presentMessage } from './conversations.present.ts'
import { conversations, messages } from './conversations.table.ts'

type Paging = { limit: number; offset: number }

/** Lists the viewer's conversations: those that wait for them first, then the latest first. */
export const list = (
  context: Context,
  { state, ...paging }: Paging & { state: 'open' | 'archived' },
): Promise<Page<Conversation>> =>
  listWhere(context, state === 'open' ? isOpen(context) : not(isOpen(context)), paging)

/** Lists the viewer's conversations about one thing; for a match, the one with the other person. */
export const about = (
  context: Context,
  { kind, subjectID }: { kind: ConversationSubject; subjectID: number },
  paging: Paging,
): Promise<Page<Conversation>> => listWhere(context, isAbout(kind, subjectID), paging)

/** Matches the conversations about a thing. Of the viewer's, those about a match name the other person. */
export const isAbout = (kind: ConversationSubject, id: number): SQL | undefined =>
  ({
    ride: eq(conversations.rideID, id),
    bulletin: eq(conversations.bulletinID, id),
    bookListing: eq(conversations.bookListingID, id),
    match: and(
      conversations.isMatch,
      or(eq(conversations.ownerID, id), eq(conversations.askerID, id)),
    ),
  })[kind]

/** Two statements, however many there are: the ids of the page with the total, and what they show. */
async function listWhere(
  context: Context,
  where: SQL | undefined,
  { limit, offset }: Paging,
): Promise<Page<Conversation>> {
  const page = await selectIDs(context, where).limit(limit).offset(offset)
  const ids = page.map(({ id }) => id)
  if (ids.length === 0) {
    const [first] = offset > 0 ? await selectIDs(context, where).limit(1) : []
    return { items: [], total: first?.total ?? 0 }
  }
  const rows = await selectConversations(context, inArray(conversations.id, ids))
  return { items: rows.map((row) => present(context, row)), total: page[0]!.total }
}

/** Loads one of the viewer's conversations with its newest messages. @throws 404 */
export async function get(context: Context, id: number): Promise<ConversationDetail> {
  const loaded = await load(context, id)
  return { ...present(context, loaded), ...(await messagesOf(context, id)) }
}

/** Loads the messages before another one. @throws 404 */
export async function earlier(context: Context, id: number, before: number) {
  await load(context, id)
  return messagesOf(context, id, lt(messages.id, before))
}

/** Matches the lines that the viewer reads. */
const isLineOf = ({ viewer }: Context) =>
  or(
    isNull(messages.event),
    notInArray(messages.event, [...quietEvents]),
    eq(messages.authorID, viewer.id),
  )

async function messagesOf(
  context: Context,
  id: number,
  where?: SQL,
): Promise<{ messages: Message[]; earlier: boolean }> {
  const rows = await context.db
    .select()
    .from(messages)
    .where(and(eq(messages.conversationID, id), isLineOf(context), where))
    .orderBy(desc(messages.id))
    .limit(conversationLimits.page + 1)
  const shown = rows.slice(0, conversationLimits.page).toReversed()
  return {
    messages: shown.map((row) => presentMessage(context, row)),
    earlier: rows.length > conversationLimits.page,
  }
}
