import type { RefusalName } from '@wso/contract/core/refusals'
import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { Refusal } from '#core/refusal.ts'
import type { WriteToOwner } from '#features/booktrak/listings/listings.public.ts'
import { bookInterests } from '#features/booktrak/records/interests.table.ts'
import { addLine } from './addLine.ts'
import { stateOf } from './conversations.policy.ts'
import { findOrCreate } from './conversations.start.ts'
import { conversations, messages } from './conversations.table.ts'

/** Clients that know interests only learn nothing of a conversation: the viewer is interested all the same. */
const closed: readonly RefusalName[] = ['conversationClosed', 'conversationFull']

/** Continues the conversation about a listing with the message of a client that knows interests only. */
export const writeInterest: WriteToOwner = async (context, listingID, body) => {
  try {
    const loaded = await findOrCreate(context, { kind: 'bookListing', subjectID: listingID })
    if (stateOf(loaded) !== 'open') return false
    await addLine(context, loaded.row, { body }, { isTold: true })
    return true
  } catch (error) {
    if (error instanceof Refusal && closed.includes(error.refusal)) return false
    throw error
  }
}

/** Gives the copy of a message of interest in its conversation the same decision of the moderators. */
export async function hideMessageOf({ db }: Pick<Context, 'db'>, interestID: number) {
  const [interest] = await db.select().from(bookInterests).where(eq(bookInterests.id, interestID))
  if (!interest || interest.message === null) return
  const { listingID, userID, message, hiddenTime, hiddenNote } = interest
  const isOfListing = inArray(
    messages.conversationID,
    db
      .select({ id: conversations.id })
      .from(conversations)
      .where(and(eq(conversations.bookListingID, listingID), eq(conversations.askerID, userID))),
  )
  await db
    .update(messages)
    .set({ hiddenTime, hiddenNote })
    .where(and(isOfListing, eq(messages.authorID, userID), eq(messages.body, message)))
}
