import { expect, inject, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { endsWithDuplicate, partsOf } from './mergeParts.ts'

const { pool } = await startApp(inject('postgres'))

/** Columns that name a person, also by their ban or their profile for matching, and the unique indexes of each. */
async function personColumns() {
  const { rows } = await pool.query<{ name: string; rules: string[] }>(`
    select conrelid::regclass || '.' || attname as name, array(
      select indexrelid::regclass::text from pg_index
      where indrelid = conrelid and indisunique and attnum = any(indkey::int2[]) order by 1) as rules
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f'
      and confrelid in ('users'::regclass, 'bans'::regclass, 'ephmatch_profiles'::regclass)
    order by 1`)
  return rows
}

const moved = partsOf({ from: 1, to: 2 }).flatMap(({ table, columns }) =>
  columns.map((column) => `${table}.${column}`),
)
/** They move with the profile that they refer to. */
const withProfile = ['ephmatch_photos.user_id', 'ephmatch_undos.user_id']

test('every column that names a person moves when accounts are merged, or ends for a reason', async () => {
  const names = (await personColumns()).map(({ name }) => name)
  const covered = [...moved, ...withProfile, ...Object.keys(endsWithDuplicate)]
  expect(covered.toSorted()).toEqual(names.toSorted())
})

test('a rule that a person has one of a thing is one that a merge knows', async () => {
  const rows = await personColumns()
  const rules = rows
    .filter(({ name, rules: some }) => some.length > 0 && !(name in endsWithDuplicate))
    .map(({ name, rules: some }) => `${name}: ${some.join(', ')}`)
  // For each, the part of `mergeParts.ts` says which of two rows stays.
  expect(rules).toEqual([
    'book_interests.user_id: book_interests_once',
    'calendar_feeds.user_id: calendar_feeds_pkey',
    'conversations.asker_id: conversations_book_listing, conversations_bulletin, conversations_match, conversations_ride',
    'conversations.owner_id: conversations_match',
    'course_selections.user_id: course_selections_pkey',
    'delivery_settings.user_id: delivery_settings_pkey',
    'dorm_group_members.user_id: dorm_group_members_pkey',
    'dorm_shortlist_links.user_id: dorm_shortlist_links_pkey',
    'dorm_shortlist_rooms.user_id: dorm_shortlist_rooms_user_id_dorm_room_id_pk',
    'ephcatch_pairs.high_id: ephcatch_pairs_low_id_high_id_pk',
    'ephcatch_pairs.low_id: ephcatch_pairs_low_id_high_id_pk',
    'ephmatch_pairs.high_id: ephmatch_pairs_low_id_high_id_pk',
    'ephmatch_pairs.low_id: ephmatch_pairs_low_id_high_id_pk',
    'ephmatch_photos.user_id: ephmatch_photos_pkey',
    'ephmatch_profiles.user_id: ephmatch_profiles_user_id_unique',
    'ephmatch_undos.user_id: ephmatch_undos_pkey',
    'free_group_people.other_id: free_group_people_group_id_other_id_pk',
    'free_shares.other_id: free_shares_user_id_other_id_pk',
    'free_shares.user_id: free_shares_user_id_other_id_pk',
    'match_blocks.blocked_id: match_blocks_user_id_blocked_id_pk',
    'match_blocks.user_id: match_blocks_user_id_blocked_id_pk',
    'notification_choices.user_id: notification_choices_key',
    'notifications.user_id: notifications_once',
    'report_cases.ephmatch_user_id: report_cases_ephmatch_user_id_unique',
    'report_cases.person_id: report_cases_person_id_unique',
    'reports.reporter_id: reports_once',
    'schedules.user_id: schedules_default',
    'sign_on_links.user_id: sign_on_links_person',
    'team_members.user_id: team_members_pkey',
    'thread_marks.user_id: thread_marks_user_id_discussion_id_pk',
    'user_photos.user_id: user_photos_pkey',
    'user_stars.other_id: user_stars_user_id_other_id_pk',
    'user_stars.user_id: user_stars_user_id_other_id_pk',
    'user_tags.user_id: user_tags_user_id_tag_id_pk',
  ])
})
