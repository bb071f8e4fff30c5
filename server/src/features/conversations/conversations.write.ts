import type { Conversation, Message } from '@wso/contract/conversations/conversations'
import { and, eq, exists, gt, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { publishTo } from '#core/live/publish.ts'
import { addLine } from './addLine.ts'
import { changing, load } from './conversations.lock.ts'
import { markNotified } from './conversations.notify.ts'
import { checkMayWrite, checkStep, otherOf, roleOf } from './conversations.policy.ts'
import { present, presentMessage } from './conversations.present.ts'
import { conversations, messages } from './conversations.table.ts'

/** Writes a message. @throws 404, 1330, 2430 for a conversation that is ended or archived, 2432 */
export const write = (context: Context, id: number, body: string): Promise<Message> =>
  changing(context, id, async (within, loaded) => {
    checkMayWrite(loaded, within.viewer)
    const added = await addLine(within, loaded.row, { body })
    return presentMessage(within, added!)
  })

/**
 * Marks the viewer's conversation as read up to a message, and the notifications about it. A message
 * that came in the meantime still waits. @throws 404
 */
export const read = (context: Context, id: number, messageID: number): Promise<void> =>
  changing(context, id, async (within, { row }) => {
    const { db, viewer } = within
    const isOwner = roleOf(row, viewer) === 'owner'
    const [last] = await db
      .select({ id: sql<number>`coalesce(max(${messages.id}), 0)::int` })
      .from(messages)
      .where(eq(messages.conversationID, id))
    const upTo = Math.min(messageID, last?.id ?? 0)
    if (upTo <= (isOwner ? row.ownerReadID : row.askerReadID)) return
    const later = and(
      eq(messages.conversationID, id),
      eq(messages.authorID, otherOf(row, viewer)),
      gt(messages.id, upTo),
    )
    const waits = sql<boolean>`${isOwner ? conversations.ownerWaits : conversations.askerWaits}
      and ${exists(db.select({ id: messages.id }).from(messages).where(later))}`
    await db
      .update(conversations)
      .set(
        isOwner
          ? { ownerReadID: upTo, ownerWaits: waits }
          : { askerReadID: upTo, askerWaits: waits },
      )
      .where(eq(conversations.id, id))
    await markNotified(within, id)
    await publishTo(db, 'conversations', [viewer.id])
  })

/** Ends a conversation: neither can write until the viewer reopens it. @throws 404, 2434 */
export const end = (context: Context, id: number): Promise<Conversation> =>
  setEnded(context, id, 'end')

/** Reopens a conversation that the viewer ended. @throws 404, 2434 */
export const reopen = (context: Context, id: number): Promise<Conversation> =>
  setEnded(context, id, 'reopen')

const setEnded = (context: Context, id: number, step: 'end' | 'reopen') =>
  changing(context, id, async (within, loaded) => {
    const { db, viewer } = within
    checkStep(loaded, viewer, step)
    const isEnd = step === 'end'
    await db
      .update(conversations)
      .set({ endedByID: isEnd ? viewer.id : null })
      .where(eq(conversations.id, id))
    await addLine(within, loaded.row, { event: isEnd ? 'ended' : 'reopened' })
    return present(within, await load(within, id))
  })
