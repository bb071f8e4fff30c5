import { and, eq, exists, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { ephcatchPairs, ephmatchPairs } from '#features/matching/records/pairs.table.ts'
import { conversations } from './conversations.table.ts'

type Pairs = typeof ephmatchPairs | typeof ephcatchPairs

const builder = new QueryBuilder()

/** Matches a conversation whose two people have such a match in either service. */
const haveMatch = (such: (pairs: Pairs) => SQL | undefined) => {
  const found = [ephmatchPairs, ephcatchPairs].map((pairs) =>
    exists(
      builder
        .select({ one: sql`1` })
        .from(pairs)
        .where(
          and(
            eq(pairs.lowID, conversations.ownerID),
            eq(pairs.highID, conversations.askerID),
            isNotNull(pairs.matchID),
            such(pairs),
          ),
        ),
    ),
  )
  return sql`(${or(...found)})`
}

/** Matches a conversation whose two people have a match that has not ended. */
export const isMatched = haveMatch((pairs) => isNull(pairs.endedTime))

/** The same, also of one that has ended; neither stays when a person erases their part. */
export const wereMatched = haveMatch(() => undefined)
