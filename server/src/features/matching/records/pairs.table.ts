import { decisions } from '@wso/contract/matching/matchingRules'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgSequence, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '#core/database/columns.ts'
import { users } from '#features/users/users.table.ts'

/**
 * The ids of matches: assigned when two people match, so that an id reveals nothing about earlier
 * likes.
 */
export const ephmatchMatchIDs = pgSequence('ephmatch_match_ids')
export const ephcatchMatchIDs = pgSequence('ephcatch_match_ids')

/** Either person of a pair, the one with the smaller id as `low`. */
const people = () => ({
  lowID: integer('low_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  highID: integer('high_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
})

/**
 * The columns of a match. A match is formed by a job from likes that still stand (`formMatches.ts`), and
 * ends when either person withdraws their like; an ended match stays. A constraint enforces that both
 * people of a match that has not ended like each other.
 */
const match = () => ({
  matchID: integer('match_id').unique(),
  matchedTime: moment(),
  /** When either person withdrew their like; null while both stand. */
  endedTime: moment(),
  lowSeen: moment(),
  highSeen: moment(),
  /** When both were last notified of a match, so that rematching does not notify them again. */
  toldTime: moment(),
})

/**
 * The decisions of two people about each other in Ephmatch. Both are in one row, so that two
 * simultaneous decisions wait for each other. Read only through queries that select the viewer's side;
 * the other side affects nothing but a match.
 */
export const ephmatchPairs = pgTable(
  'ephmatch_pairs',
  {
    ...people(),
    lowRelation: text({ enum: decisions }),
    highRelation: text({ enum: decisions }),
    /** When each decision was made. */
    lowTime: moment(),
    highTime: moment(),
    ...match(),
  },
  (pair) => [
    primaryKey({ columns: [pair.lowID, pair.highID] }),
    index().on(pair.highID, pair.lowID),
    // Indexes likes by and of a person, on either side of a pair.
    ...(['low', 'high'] as const).flatMap((side) => [
      index(`ephmatch_pairs_likes_of_${side}`)
        .on(pair[`${side}ID`], pair[`${side === 'low' ? 'high' : 'low'}ID`], pair[`${side}Time`])
        .where(sql`${sql.identifier(`${side}_relation`)} = 'like'`),
      index(`ephmatch_pairs_likes_by_${side}`)
        .on(pair[`${side === 'low' ? 'high' : 'low'}ID`], pair[`${side}ID`], pair[`${side}Time`])
        .where(sql`${sql.identifier(`${side}_relation`)} = 'like'`),
    ]),
    index('ephmatch_pairs_matches_of_high')
      .on(pair.highID)
      .where(sql`match_id is not null`),
    index('ephmatch_pairs_matches_of_low')
      .on(pair.lowID)
      .where(sql`match_id is not null`),
    check('ephmatch_pairs_order', sql`${pair.lowID} < ${pair.highID}`),
    check(
      'ephmatch_pairs_relations',
      sql`${pair.lowRelation} in ('like', 'dislike') and ${pair.highRelation} in ('like', 'dislike')`,
    ),
    check(
      'ephmatch_pairs_times',
      sql`(${pair.lowRelation} is null) = (${pair.lowTime} is null) and (${pair.highRelation} is null) = (${pair.highTime} is null)`,
    ),
    check(
      'ephmatch_pairs_match',
      sql`(${pair.matchID} is null) = (${pair.matchedTime} is null)
        and (${pair.matchID} is not null or ${pair.endedTime} is null)
        and (${pair.matchID} is null or ${pair.endedTime} is not null
          or (coalesce(${pair.lowRelation}, '') = 'like' and coalesce(${pair.highRelation}, '') = 'like'))`,
    ),
  ],
)

/** Likes in Ephcatch; built like `ephmatchPairs`. */
export const ephcatchPairs = pgTable(
  'ephcatch_pairs',
  {
    ...people(),
    /** When each person liked the other; null without a like. */
    lowTime: moment(),
    highTime: moment(),
    ...match(),
  },
  (pair) => [
    primaryKey({ columns: [pair.lowID, pair.highID] }),
    index().on(pair.highID, pair.lowID),
    check('ephcatch_pairs_order', sql`${pair.lowID} < ${pair.highID}`),
    check(
      'ephcatch_pairs_match',
      sql`(${pair.matchID} is null) = (${pair.matchedTime} is null)
        and (${pair.matchID} is not null or ${pair.endedTime} is null)
        and (${pair.matchID} is null or ${pair.endedTime} is not null
          or (${pair.lowTime} is not null and ${pair.highTime} is not null))`,
    ),
  ],
)
