import type { EphmatchProfileChanges } from '@wso/contract/matching/ownProfile'
import type { EphmatchProfile } from '@wso/contract/matching/profiles'
import { eq, isNull, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { notFound } from '#core/refusal.ts'
import { checkVersion } from '#core/version.ts'
import { reopenCase } from '#features/posts/content/reportable.public.ts'
import { lockAccount } from '#features/users/account.public.ts'
import { users } from '#features/users/users.table.ts'
import { announceToMatches } from '../records/matches.notify.ts'
import { presentProfiles, selectProfiles, versionOfProfile } from '../records/profiles.load.ts'
import { ephmatchProfiles, ephmatchUndos } from '../records/profiles.table.ts'
import { checkChanges, type Written } from './ownProfile.check.ts'

type Row = typeof ephmatchProfiles.$inferSelect

/** Returns the viewer's profile, even after they opted out. @throws 404 without one */
export async function get(context: Context): Promise<EphmatchProfile> {
  const isOwn = eq(ephmatchProfiles.userID, context.viewer.id)
  const [profile] = await presentProfiles(context, await selectProfiles(context).where(isOwn))
  if (!profile) throw notFound('Profile')
  const { matched: _matched, ...own } = profile
  return own
}

/**
 * Opts the viewer in, for the first time or again, with these changes to their earlier profile.
 * @throws 1934 to 1936 and 1938, 409 when the profile has changed since the version
 */
export async function create(context: Context, { version, ...changes }: EphmatchProfileChanges) {
  await context.db.transaction(async (db) => {
    const inside = { ...context, db }
    await lockAccount(db, context.viewer)
    const existing = await lockOwn(inside)
    await checkUnchanged(inside, existing, version)
    if (existing) await write(inside, existing, checkChanges(changes, existing))
    else await insert(inside, checkChanges(changes))
  })
  context.updateToken()
  return get(context)
}

/**
 * Changes the viewer's profile.
 * @throws 404 while opted out, 1934 to 1936 and 1938, 409 when it has changed since the version
 */
export async function update(context: Context, { version, ...changes }: EphmatchProfileChanges) {
  await context.db.transaction(async (db) => {
    const inside = { ...context, db }
    const existing = await lockOwn(inside)
    if (!existing || existing.optedOutTime !== null) throw notFound('Profile')
    await checkUnchanged(inside, existing, version)
    await write(inside, existing, checkChanges(changes, existing))
  })
  return get(context)
}

/** Hides the viewer's profile from everyone until they opt in again. @throws 404 */
export async function optOut(context: Context) {
  const { viewer, now } = context
  await context.db.transaction(async (db) => {
    const inside = { ...context, db }
    const existing = await lockOwn(inside)
    if (!existing || existing.optedOutTime !== null) throw notFound('Profile')
    await db
      .update(ephmatchProfiles)
      .set({ optedOutTime: now().toISOString() })
      .where(eq(ephmatchProfiles.userID, viewer.id))
    await db.delete(ephmatchUndos).where(eq(ephmatchUndos.userID, viewer.id))
    await announceToMatches(inside)
  })
  context.updateToken()
  return get(context)
}

/** @throws 409 when the locked profile is not the one that the changes are based on */
async function checkUnchanged(context: Context, row: Row | undefined, given: string | undefined) {
  if (row) await checkVersion({ given, current: versionOfProfile(row) }, () => get(context))
}

async function lockOwn({ db, viewer }: Context): Promise<Row | undefined> {
  const [row] = await db
    .select()
    .from(ephmatchProfiles)
    .where(eq(ephmatchProfiles.userID, viewer.id))
    .for('no key update')
  return row
}

/** Changes and revives a locked profile. */
async function write(context: Context, row: Row, written: Written) {
  const { db, viewer, now } = context
  const isChanged = Object.entries(written).some(
    ([name, value]) => row[name as keyof Written] !== value,
  )
  await db
    .update(ephmatchProfiles)
    .set({
      ...written,
      optedOutTime: null,
      ...(isChanged && { updatedTime: now().toISOString() }),
    })
    .where(eq(ephmatchProfiles.userID, viewer.id))
  if (isChanged && row.moderation === 'hidden') {
    await reopenCase(db, 'ephmatchUserID', viewer.id)
  }
  if (row.optedOutTime !== null) await announceToMatches(context)
}

async function insert(context: Context, written: Written) {
  const { db, viewer, now } = context
  const time = now().toISOString()
  await db
    .insert(ephmatchProfiles)
    .values({
      ...(await homeOf(context)),
      ...written,
      userID: viewer.id,
      // Erasing a profile that moderators hid does not make it visible again.
      moderation: sql`(select nullif(outcome, 'kept') from report_cases
        where ephmatch_user_id = ${viewer.id})`,
      createdTime: time,
      updatedTime: time,
    })
    // The same person opted in on another device at the same moment.
    .onConflictDoUpdate({
      target: ephmatchProfiles.userID,
      set: { ...written, optedOutTime: null },
      setWhere: isNull(ephmatchProfiles.optedOutTime),
    })
}

/** The person's home, as the first location of their profile, unless they hide it. */
async function homeOf({ db, viewer }: Context) {
  const [home] = await db
    .select({
      locationTown: users.homeTown,
      locationState: users.homeState,
      locationCountry: users.homeCountry,
      isVisible: users.homeVisible,
    })
    .from(users)
    .where(eq(users.id, viewer.id))
  if (!home?.isVisible) return {}
  const { isVisible: _isVisible, ...location } = home
  return location
}
