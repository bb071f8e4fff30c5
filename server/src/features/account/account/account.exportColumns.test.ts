import { expect, inject, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { personColumns } from '#test/traces.ts'

const { pool } = await startApp(inject('postgres'))

/** Columns that an export leaves out: other people's text and decisions, copies and secrets. */
const notExported = [
  'allowances.user_id',
  'notifications.actor_id',
  'book_listings.deleted_by_id',
  'bulletins.deleted_by_id',
  'catalog_instructors.user_id',
  'directory_entries.user_id',
  'discussions.deleted_by_id',
  'ephmatch_undos.other_id',
  'factrak_counted_reviews.professor_id',
  'factrak_surveys.professor_id',
  // Other people's shares are their data; the owner's export names the people they share with.
  'free_group_people.other_id',
  'free_shares.other_id',
  // A person never learns who blocked them.
  'match_blocks.blocked_id',
  'order_leases.user_id',
  'pending_deletions.user_id',
  'posts.deleted_by_id',
  'recovery_codes.user_id',
  'report_appeals.decided_by_id',
  'report_cases.decided_by_id',
  'report_cases.ephmatch_user_id',
  'report_cases.person_id',
  'rides.deleted_by_id',
  // A person never learns who starred them.
  'user_stars.other_id',
]

test('every column that names people is exported or in the list of those left out', async () => {
  const columns = (await personColumns(pool)).map(({ table, column }) => `${table}.${column}`)
  expect(columns.filter((name) => !notExported.includes(name))).toEqual([
    'audit_log.user_id',
    'authenticators.user_id',
    'bans.user_id',
    'book_interests.user_id',
    'book_listings.user_id',
    'bulletins.user_id',
    'calendar_feeds.user_id',
    'conversations.asker_id',
    'conversations.ended_by_id',
    'conversations.owner_id',
    'course_selections.user_id',
    'delivery_settings.user_id',
    'devices.user_id',
    'discussions.user_id',
    'dorm_group_members.user_id',
    'dorm_shortlist_links.user_id',
    'dorm_shortlist_rooms.user_id',
    'ephcatch_pairs.high_id',
    'ephcatch_pairs.low_id',
    'ephmatch_pairs.high_id',
    'ephmatch_pairs.low_id',
    'ephmatch_profiles.user_id',
    'free_groups.user_id',
    'free_shares.user_id',
    'match_blocks.user_id',
    'messages.author_id',
    'notification_choices.user_id',
    'notifications.user_id',
    'orders.user_id',
    'passwords.user_id',
    'plans.user_id',
    'posts.user_id',
    'report_appeals.user_id',
    'reports.reporter_id',
    'rides.user_id',
    'schedules.user_id',
    'sessions.user_id',
    'sign_ins.user_id',
    'sign_on_links.user_id',
    'team_members.user_id',
    'thread_marks.user_id',
    'user_photos.user_id',
    'user_stars.user_id',
    'user_tags.user_id',
  ])
})
