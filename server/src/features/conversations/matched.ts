import { and, eq, exists, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Context } from '#core/context.ts'
import { ephcatchPairs, ephmatchPairs } from '#features/matching/records/pairs.table.ts'
import { conversations } from './conversations.table.ts'

type Pairs = typeof ephmatchPairs | typeof ephcatchPairs

/** Each service of matches, with the scope of those to whom it is open now. */
const services = [
  { pairs: ephmatchPairs, scope: 'service:ephmatch:matches' },
  { pairs: ephcatchPairs, scope: 'service:ephcatch' },
] as const

const builder = new QueryBuilder()

/** Matches a conversation whose two people have such a match in one of the services. */
const haveMatch = (
  such: (pairs: Pairs) => SQL | undefined,
  among: readonly (typeof services)[number][] = services,
) => {
  const found = among.map(({ pairs }) =>
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
  return sql`(${or(...found) ?? sql`false`})`
}

const isLive = (pairs: Pairs) => isNull(pairs.endedTime)

/** Matches a conversation whose two people have a match that has not ended. */
export const isMatched = haveMatch(isLive)

/** The same, in a service that is open to the viewer now: Ephcatch has a season. */
export const isMatchedFor = ({ viewer }: Pick<Context, 'viewer'>) =>
  haveMatch(
    isLive,
    services.filter(({ scope }) => viewer.scopes.has(scope)),
  )

/** The same, also of one that has ended; neither stays when a person erases their part. */
export const wereMatched = haveMatch(() => undefined)
