import { keepDays } from '@wso/contract/conversations/conversationRules'
import { and, eq, inArray, not, sql } from 'drizzle-orm'
import type { Services } from '#core/context.ts'
import type { Task } from '#core/jobs/jobs.ts'
import { bookListings } from '#features/booktrak/records/listings.table.ts'
import { bulletins } from '#features/posts/bulletins/bulletins.table.ts'
import { hasOpenCase } from '#features/posts/content/reportable.public.ts'
import { rides } from '#features/posts/rides/rides.table.ts'
import { closingTime, isGone } from './conversations.load.ts'
import { conversations, messages } from './conversations.table.ts'
import { wereMatched } from './matched.ts'

/** Matches a conversation none of whose messages waits for a decision of moderators. */
const isDecided = sql`not exists (select from ${messages}
  where ${messages.conversationID} = ${conversations.id} and ${hasOpenCase('messageID', messages.id)})`

/**
 * Deletes conversations 180 days after their thing was over. Of one that is gone only the last message is
 * dated; what its owner deleted is erased after 30 days, and its conversations with it. One with a reported
 * message waits for the decision.
 */
export async function eraseOldConversations(services: Pick<Services, 'db' | 'now' | 'config'>) {
  const { db, now } = services
  const before = new Date(now().getTime() - keepDays * 86_400_000).toISOString()
  const old = db
    .select({ id: conversations.id })
    .from(conversations)
    .leftJoin(rides, eq(rides.id, conversations.rideID))
    .leftJoin(bulletins, eq(bulletins.id, conversations.bulletinID))
    .leftJoin(bookListings, eq(bookListings.id, conversations.bookListingID))
    .where(
      sql`${conversations.updatedTime} < ${before}::timestamptz and ${isDecided}
        and (${isGone} or ${closingTime(services)} < ${before}::timestamptz)`,
    )
  await db.delete(conversations).where(inArray(conversations.id, old))
  // Who leaves a matching service for good erases its matches, and what was written there with them.
  await db.delete(conversations).where(and(conversations.isMatch, not(wereMatched), isDecided))
}

/** Runs nightly at 3 am college time in winter. */
export const conversationsTasks: readonly Task[] = [
  {
    name: 'conversations:erase',
    cron: '35 8 * * *',
    does: 'Deletes conversations 180 days after they ended',
    run: (services) => eraseOldConversations(services),
  },
]
