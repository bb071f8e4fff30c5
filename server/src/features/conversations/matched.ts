import { and, eq, exists, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { ephcatchPairs, ephmatchPairs } from '#features/matching/records/pairs.table.ts'
import { conversations } from './conversations.table.ts'

const builder = new QueryBuilder()

const liveIn = (pairs: typeof ephmatchPairs | typeof ephcatchPairs) =>
  exists(
    builder
      .select({ one: sql`1` })
      .from(pairs)
      .where(
        and(
          eq(pairs.lowID, conversations.ownerID),
          eq(pairs.highID, conversations.askerID),
          isNotNull(pairs.matchID),
          isNull(pairs.endedTime),
        ),
      ),
  )

/** Matches a conversation whose two people have a match that has not ended. */
export const isMatched = sql`(${or(liveIn(ephmatchPairs), liveIn(ephcatchPairs))})`
