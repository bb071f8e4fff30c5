import { type SQL, sql } from 'drizzle-orm'
import * as each from './mergeRules.ts'
import type { Pair, Part } from './mergeRules.ts'

const { owned, between, ordered } = each

/**
 * Everything that moves to the account that is kept, in this order. Reviews and votes are not here: they
 * name their authors by pseudonyms, which `moveReviews()` and `moveDormReviews()` replace.
 */
export const partsOf = (pair: Pair): Part[] => [
  ...['bulletins', 'rides', 'discussions', 'posts'].map((table) =>
    owned(pair, { table, kind: 'posts' }),
  ),
  ...['bulletins', 'rides', 'discussions', 'posts', 'book_listings'].map((table) =>
    owned(pair, { table, column: 'deleted_by_id' }),
  ),
  owned(pair, { table: 'thread_marks', once: ['discussion_id'] }),
  // Before the matches that some of them are about.
  each.conversations(pair),
  owned(pair, { table: 'messages', column: 'author_id' }),
  owned(pair, { table: 'book_listings', kind: 'listings' }),
  each.bookInterests(pair),
  owned(pair, { table: 'plans', kind: 'plans' }),
  each.schedules(pair),
  owned(pair, { table: 'course_selections', kind: 'plans', once: [] }),
  owned(pair, { table: 'calendar_feeds', kind: 'plans', once: [] }),
  owned(pair, { table: 'dorm_shortlist_rooms', once: ['dorm_room_id'] }),
  owned(pair, { table: 'dorm_shortlist_links', once: [] }),
  owned(pair, { table: 'dorm_group_members', once: [] }),
  owned(pair, { table: 'free_groups', kind: 'plans' }),
  each.groupPeople(pair),
  between(pair, { table: 'free_shares', columns: ['user_id', 'other_id'] }),
  owned(pair, { table: 'orders', kind: 'orders' }),
  between(pair, { table: 'user_stars', columns: ['user_id', 'other_id'], kind: 'stars' }),
  owned(pair, { table: 'notifications', kind: 'notifications', once: ['topic', 'dedup_key'] }),
  owned(pair, { table: 'notifications', column: 'actor_id' }),
  owned(pair, { table: 'notification_choices', kind: 'profile', once: ['topic', 'channel'] }),
  owned(pair, { table: 'delivery_settings', kind: 'profile', once: [] }),
  owned(pair, { table: 'user_photos', kind: 'profile', once: [] }),
  owned(pair, { table: 'user_tags', kind: 'profile', once: ['tag_id'] }),
  owned(pair, { table: 'team_members', kind: 'profile', once: [] }),
  owned(pair, { table: 'catalog_instructors' }),
  owned(pair, { table: 'sign_on_links', kind: 'logins', once: ['issuer'] }),
  between(pair, { table: 'match_blocks', columns: ['user_id', 'blocked_id'] }),
  each.matchProfile(pair),
  ordered(pair, { table: 'ephmatch_pairs', sides: ['relation', 'time', 'seen'] }),
  ordered(pair, { table: 'ephcatch_pairs', sides: ['time', 'seen'] }),
  owned(pair, { table: 'report_cases', column: 'person_id', kind: 'reports', once: [] }),
  owned(pair, { table: 'report_cases', column: 'ephmatch_user_id', once: [] }),
  owned(pair, { table: 'report_cases', column: 'decided_by_id' }),
  owned(pair, { table: 'report_appeals' }),
  owned(pair, { table: 'report_appeals', column: 'decided_by_id' }),
  each.givenReports(pair),
]

/** Columns whose rows end with the duplicate, as with a deleted account, and why. */
export const endsWithDuplicate: Readonly<Record<string, string>> = {
  'audit_log.user_id': 'the log keeps the pseudonym of who acted',
  'authenticators.user_id': 'a way to log in to the account that ends',
  'ban_appeals.user_id': 'the ban in force is added to that of the kept account',
  'bans.user_id': 'the ban in force is added to that of the kept account',
  'devices.user_id': 'belongs to a session',
  'directory_entries.user_id': 'follows the rows of people',
  'ephmatch_undos.other_id': 'lasts minutes',
  'factrak_counted_reviews.professor_id': 'accounts with reviews about them are not merged',
  'factrak_surveys.professor_id': 'accounts with reviews about them are not merged',
  'order_leases.user_id': 'lasts minutes',
  'passwords.user_id': 'a way to log in to the account that ends',
  'pending_deletions.user_id': 'accounts that are being deleted are not merged',
  'recovery_codes.user_id': 'a way to log in to the account that ends',
  'sessions.user_id': 'a login to the account that ends',
  'sign_ins.user_id': 'logins to the account that ends',
}

const tableOf = ({ table }: Part) => sql.identifier(table)

/** Counts the rows of a part: all, and those that are lost. */
export const countOf = (part: Part): SQL => sql`select count(*)::int as rows,
  count(*) filter (where ${part.lost ?? sql`false`})::int as lost
  from ${tableOf(part)} t where ${part.mine}`

/** Deletes the rows of a part that are lost; undefined for a part that loses none. */
export const deletionOf = (part: Part): SQL | undefined =>
  part.lost && sql`delete from ${tableOf(part)} t where ${part.mine} and (${part.lost})`

/** Gives the rows of a part to the kept account. */
export const moveOf = (part: Part): SQL =>
  part.move ?? sql`update ${tableOf(part)} t set ${part.set} where ${part.mine}`
