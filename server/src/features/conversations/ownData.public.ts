import { desc, eq, or } from 'drizzle-orm'
import { maxExported, type OwnSource } from '#core/database/ownRows.ts'
import { kindOf, roleOf } from './conversations.policy.ts'
import { conversations, messages } from './conversations.table.ts'

/** Reads a person's conversations, and what they wrote and did in them. */
export async function ownConversations({ db, viewer }: OwnSource) {
  const rows = await db
    .select()
    .from(conversations)
    .where(or(eq(conversations.ownerID, viewer.id), eq(conversations.askerID, viewer.id)))
    .orderBy(desc(conversations.id))
    .limit(maxExported)
  const written = await db
    .select()
    .from(messages)
    .where(eq(messages.authorID, viewer.id))
    .orderBy(desc(messages.id))
    .limit(maxExported)
  return {
    conversations: rows.map((row) => {
      const role = roleOf(row, viewer)
      const isOwner = role === 'owner'
      return {
        ...row,
        kind: kindOf(row),
        subjectID: row.rideID ?? row.bulletinID ?? row.bookListingID,
        role,
        ended: row.endedByID === viewer.id,
        readID: isOwner ? row.ownerReadID : row.askerReadID,
        waits: isOwner ? row.ownerWaits : row.askerWaits,
      }
    }),
    messages: written,
  }
}
