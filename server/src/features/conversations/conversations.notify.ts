import { eq } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import {
  markSubjectsRead,
  notify,
} from '#features/notifications/notifications/notifications.public.ts'
import { otherOf, roleOf } from './conversations.policy.ts'
import type { conversations } from './conversations.table.ts'

type Row = typeof conversations.$inferSelect

/** Notifies the other person of a line. What they read last is in the key: one until they read again. */
export async function notifyOfLine(context: Context, row: Row) {
  const { viewer } = context
  const readID = roleOf(row, viewer) === 'owner' ? row.askerReadID : row.ownerReadID
  await notify(context, 'message', {
    to: [otherOf(row, viewer)],
    actorID: viewer.id,
    subject: { kind: 'conversation', id: row.id },
    dedupKey: `conversation:${row.id}:${readID}`,
    details: { isMatch: row.isMatch },
  })
}

/** Marks the viewer's notifications about a conversation as read. */
export const markNotified = (context: Context, id: number) =>
  markSubjectsRead(context, 'conversation', (subjectID) => eq(subjectID, id))
