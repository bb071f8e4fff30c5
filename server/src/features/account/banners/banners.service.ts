import type { AdminBanner, NewBanner } from '@wso/contract/account/banners'
import type { Context } from '#core/context.ts'
import { invalidField, refuse } from '#core/refusal.ts'
import { checkVersion, hashOf } from '#core/version.ts'
import { audit } from '#features/audit/audit.public.ts'
import { forgetBanner, type StoredBanner } from './banners.public.ts'
import { banners } from './banners.table.ts'

/** Returns the banner as it was set, whether or not it is shown now; null without one. */
export async function get({ db }: Context): Promise<AdminBanner | null> {
  const [row] = await db.select().from(banners)
  return row ? present(row) : null
}

/**
 * Sets the banner in place of the one before.
 * @throws 1101 for an end that is not after the start and the present, 409 with the banner when it has
 * changed since the caller read it; one that was removed is set again
 */
export async function set(context: Context, { version, ...typed }: NewBanner) {
  const banner = await context.db.transaction(async (db) => {
    const within = { ...context, db }
    const [before] = await db.select().from(banners).for('update')
    if (before) {
      const current = present(before)
      const given = version ?? ''
      await checkVersion({ given, current: current.version }, async () => current)
    }
    const values = valuesOf(within, typed)
    const [after] = before
      ? await db.update(banners).set(values).returning()
      : await db.insert(banners).values(values).onConflictDoNothing().returning()
    // Another administrator set one after this transaction looked.
    if (!after)
      throw refuse('conflict', 'Another administrator has set a banner.', await dataOf(within))
    await audit(within, { ...entryOf(context, 'banner.set'), details: { reason: after.text } })
    return present(after)
  })
  forgetBanner(context)
  return banner
}

/** Removes the banner, if there is one. */
export async function remove(context: Context): Promise<void> {
  await context.db.transaction(async (db) => {
    const removed = await db.delete(banners).returning({ text: banners.text })
    if (removed.length === 0) return
    await audit({ ...context, db }, entryOf(context, 'banner.clear'))
  })
  forgetBanner(context)
}

/** Returns the current banner as the data of a refusal; nothing when it was removed by now. */
async function dataOf(within: Context) {
  const data = await get(within)
  return data ? { data } : {}
}

const entryOf = ({ viewer }: Context, action: string) => ({
  userID: viewer.id,
  action,
  subject: 'banner',
})

function valuesOf({ now }: Context, { startTime, endTime, ...words }: Omit<NewBanner, 'version'>) {
  // Whole minutes, as a person types them, so that a later change of the text keeps the start.
  const start = startTime ?? `${now().toISOString().slice(0, 16)}:00.000Z`
  const hasEnded = endTime !== null && new Date(endTime) <= now()
  if (hasEnded) throw invalidField('endTime', 'Choose a time in the future.')
  if (endTime !== null && new Date(endTime) <= new Date(start)) {
    throw invalidField('endTime', 'must be after the start')
  }
  return { ...words, startTime: start, endTime }
}

const present = (row: StoredBanner) => {
  const { text, tone, link, startTime, endTime } = row
  return {
    text,
    tone,
    link,
    startTime,
    endTime,
    version: hashOf(text, tone, link, startTime, endTime),
  } satisfies AdminBanner
}
