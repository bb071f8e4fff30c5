import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { ReportKind } from '@wso/contract/reports/reports'
import { reportKinds } from '@wso/contract/reports/reports.limits'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const modules: Record<string, unknown>[] = await Promise.all(
  globSync('**/*.table.ts', { cwd: root }).map((file) => import(join(root, file))),
)

/** Every column that can store words, as `table.column`; one with a list of values cannot. */
const textColumns = modules
  .flatMap((module) => Object.values(module))
  .filter((each): each is PgTable => is(each, PgTable))
  .flatMap((table) => {
    const { name, columns } = getTableConfig(table)
    return columns
      .filter((column) => /^(?:text|jsonb?|varchar)/.test(column.getSQLType()))
      .filter(({ enumValues }) => !enumValues?.length)
      .map((column) => `${name}.${column.name}`)
  })

/** The kind of report about each text that one person can show to another. */
const reported: Partial<Record<ReportKind | 'factrakFlag', readonly string[]>> = {
  bulletin: [
    ...['bulletins.title', 'bulletins.body'],
    ...['bulletin_photos.name', 'bulletin_photos.description'],
  ],
  message: ['messages.body'],
  ride: ['rides.source', 'rides.destination', 'rides.body'],
  discussion: ['discussions.title'],
  post: ['posts.content'],
  dormReview: [
    ...['dorm_reviews.comment', 'dorm_reviews.closet', 'dorm_reviews.commonRoomDesc'],
    ...['dorm_reviews.noise', 'dorm_reviews.bathroomDesc', 'dorm_photos.name'],
  ],
  ephmatchProfile: [
    ...['ephmatch_profiles.description', 'ephmatch_profiles.matchMessage'],
    ...['ephmatch_profiles.locationTown', 'ephmatch_profiles.locationState'],
    ...['ephmatch_profiles.locationCountry', 'ephmatch_profiles.messagingUsername'],
    'ephmatch_photos.name',
  ],
  bookListing: ['book_listings.description'],
  book: ['books.title', 'books.subtitle', 'books.authors', 'books.publisher'],
  bookInterest: ['book_interests.message'],
  person: ['users.nickname', 'users.pronoun', 'user_photos.version'],
  plan: ['plans.name', 'plans.content'],
  /** Reviews of courses are flagged, and their invented courses accepted by a moderator. */
  factrakFlag: ['factrak_surveys.comment', 'factrak_surveys.gradeReceived', 'courses.number'],
}

/** Columns that need no report, by the reason. */
const unreported: Record<string, readonly string[]> = {
  'computed from a text that can be reported': [
    ...['books.searchText', 'book_listings.searchText', 'rides.sourceKey', 'rides.destinationKey'],
    /^directory_entries\./,
  ].flatMap(columnsLike),
  'read only by the person who wrote it': [
    ...['free_groups.name', 'schedules.name', 'schedules.content', 'course_selections.courses'],
    ...['devices.name', 'sessions.device', 'sign_ins.device'],
  ],
  'read only by staff or moderators, who can end what it is about': [
    ...['orders.customerName', 'orders.phoneNumber', 'orders.idNumber', 'orders.notes'],
    ...['order_lines.note', 'factrak_flags.reason', 'reports.note'],
    ...['report_appeals.text', 'ban_appeals.text'],
  ],
  'written by staff, moderators or operators': [
    ...[
      /^(?:opening_calendar|special_days|menu_items|team_members)\./,
      /^(?:banners|bans|settings)\./,
    ],
    ...[
      /\.(?:hiddenNote|moderationNote|adminNotes)$/,
      ...['report_cases.note', 'report_cases.authorTold'],
      ...['report_appeals.againstNote', 'ban_appeals.note'],
    ],
    /^order_lines\.(?:title|category|options)$/,
  ].flatMap(columnsLike),
  'imported from the college or a catalog': [
    /^(?:areas_of_study|departments|offices|neighborhoods|dorms|dorm_rooms|dorm_draw_beds)\./,
    /^(?:dining_\w+|catalog_\w+|library_services|tags)\./,
    ...['courses.title', 'book_outside_answers.books', 'books.isbn13'],
    ...['users.unix_id', 'users.name', 'users.williamsEmail', 'users.williams_id', 'users.title'],
    ...['users.major', 'users.suBox', 'users.entry', 'users.campus_phone_ext', 'users.cellPhone'],
    ...['users.homePhone', 'users.homeTown', 'users.homeState', 'users.homeZip'],
    'users.homeCountry',
    ...[/\.exUserName$/, /^book_covers\./],
  ].flatMap(columnsLike),
  'a code, key, hash or time': [
    /^(?:author_key|idempotency_keys|allowances|sign_in_failures|sign_on_links|saml_answers)\./,
    /^(?:passwords|authenticators|recovery_codes|tombstones|factrak_marks|pickup_slots)\./,
    /^(?:factrak_agreements|factrak_counted_terms|notification_choices)\./,
    ...[/\.(?:secretHash|author|tokenHash|token|requestHash)$/, 'users.authorSalt'],
    ...['sign_ins.network', 'messages.changes'],
    ...['books.source_id', 'rides.time', 'orders.time', 'factrak_flags.flagger'],
    ...['book_outside_answers.catalog', 'book_outside_answers.questionHash'],
    /^notifications\.(?:topic|dedupKey|subjectKind)$/,
  ].flatMap(columnsLike),
  'made by the portal from a record, never by a person': [
    ...[/^(?:audit_log|security_log)\./, 'deliveries.error', 'notifications.details'],
  ].flatMap(columnsLike),
}

function columnsLike(pattern: string | RegExp) {
  return typeof pattern === 'string' ? [pattern] : textColumns.filter((name) => pattern.test(name))
}

test('each text that one person can show to another has a kind of report', () => {
  const classified = [...Object.values(reported), ...Object.values(unreported)].flat()
  expect(textColumns.filter((name) => !classified.includes(name))).toEqual([])
  // Columns that were renamed or dropped, and those in two lists.
  expect(classified.filter((name) => !textColumns.includes(name))).toEqual([])
  expect(classified.filter((name, at) => classified.indexOf(name) !== at)).toEqual([])
})

test('every kind of report is about a text', () => {
  expect(reportKinds.filter((kind) => !reported[kind]?.length)).toEqual([])
})
