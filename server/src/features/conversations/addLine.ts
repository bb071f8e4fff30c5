import { conversationLimits } from '@wso/contract/conversations/conversationRules'
import type {
  ConversationEvent,
  ConversationRole,
  RideAspect,
} from '@wso/contract/conversations/conversationRules'
import { eq } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { publishTo } from '#core/live/publish.ts'
import { refuse } from '#core/refusal.ts'
import { personOf } from '#core/viewer.ts'
import { markNotified, notifyOfLine } from './conversations.notify.ts'
import { otherOf, quietEvents, roleOf } from './conversations.policy.ts'
import { conversations, messages } from './conversations.table.ts'

export type Line =
  | { body: string }
  | { event: ConversationEvent; seats?: number | null; changes?: RideAspect[] | undefined }

type Row = typeof conversations.$inferSelect

/**
 * Adds a message or a step of the viewer to a locked conversation, which they have read then, and tells the
 * other person once until they have read it, unless the step is a quiet one. `isTold` says that they know already. Returns undefined for a
 * step beyond the limit of messages, which leaves no line. @throws 2432 for a message beyond it
 */
export async function addLine(
  context: Context,
  row: Row,
  line: Line,
  { isTold = false }: { isTold?: boolean } = {},
): Promise<typeof messages.$inferSelect | undefined> {
  const { db, viewer, now } = context
  const count = await db.$count(messages, eq(messages.conversationID, row.id))
  const isFull = count >= conversationLimits.messages
  if (isFull && 'body' in line) throw refuse('conversationFull')
  const isQuiet = isQuietLine(line)
  await publishTo(db, 'conversations', [viewer.id, ...(isQuiet ? [] : [otherOf(row, viewer)])])
  if (isFull) return undefined
  const createdTime = now().toISOString()
  const [added] = await db
    .insert(messages)
    .values({ conversationID: row.id, authorID: personOf(viewer).id, ...line, createdTime })
    .returning()
  await db
    .update(conversations)
    .set({
      ...(!isQuiet && { updatedTime: createdTime }),
      ...readBy(roleOf(row, viewer), added!.id, !isQuiet),
    })
    .where(eq(conversations.id, row.id))
  await markNotified(context, row.id)
  if (!isQuiet && !isTold) await notifyOfLine(context, row)
  return added
}

const isQuietLine = (line: Line) => 'event' in line && quietEvents.includes(line.event)

/** The person who adds a line has read what was there; the other has to answer it, unless it is quiet. */
function readBy(role: ConversationRole, lineID: number, waits: boolean) {
  return role === 'owner'
    ? { ownerWaits: false, ownerReadID: lineID, ...(waits && { askerWaits: true }) }
    : { askerWaits: false, askerReadID: lineID, ...(waits && { ownerWaits: true }) }
}
