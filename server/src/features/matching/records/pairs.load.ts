import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ephcatchPairs, ephmatchPairs } from './pairs.table.ts'

type Pairs = typeof ephmatchPairs | typeof ephcatchPairs

/** Joins the pair of the viewer and another person. */
export const pairWith = (pairs: Pairs, viewerID: number, otherID: PgColumn) =>
  and(
    eq(pairs.lowID, sql`least(${otherID}, ${viewerID}::int)`),
    eq(pairs.highID, sql`greatest(${otherID}, ${viewerID}::int)`),
  )

/** Matches the pairs that include the viewer. */
export const pairsOf = (pairs: Pairs, viewerID: number) =>
  or(eq(pairs.lowID, viewerID), eq(pairs.highID, viewerID))

/** Matches a match that has not ended. */
export const isLiveMatch = (pairs: Pairs) => and(isNotNull(pairs.matchID), isNull(pairs.endedTime))

/** Matches the viewer's matches, also those that ended. */
export const matchesOf = (pairs: Pairs, viewerID: number) =>
  and(isNotNull(pairs.matchID), pairsOf(pairs, viewerID))

/** The id of the other person of the viewer's pair. */
export const otherOf = (pairs: Pairs, viewerID: number): SQL<number> =>
  sql<number>`case when ${pairs.lowID} = ${viewerID}::int then ${pairs.highID} else ${pairs.lowID} end`

/**
 * Selects the viewer's column of their pair; the other person's side is selected only for a match.
 */
export const ownSide = <T>(pairs: Pairs, viewerID: number, low: PgColumn, high: PgColumn) =>
  sql<T>`case when ${pairs.lowID} = ${viewerID}::int then ${low} else ${high} end`
