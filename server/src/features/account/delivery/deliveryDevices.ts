import { createHash } from 'node:crypto'
import type { Device, NewDevice } from '@wso/contract/notifications/notificationSettings'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import type { Db } from '#core/database/db.ts'
import { invalidField, notFound, refuse } from '#core/refusal.ts'
import { describeDevice } from '#features/account/auth/viewer.public.ts'
import { devices } from './delivery.table.ts'
import { readSubscription } from './webPush.ts'

type DeviceType = typeof devices.$inferSelect.type
const maxDevices = 20

/**
 * Registers the caller's device. Registering the same token again changes only its owner: a device
 * belongs to the person who logged in on it last.
 * @throws 2030 for an unknown type, 2031 without a token
 */
export async function add(context: Context, { type, token = '' }: NewDevice): Promise<Device> {
  const { viewer, caller, now } = context
  if (!isDeviceType(type)) throw refuse('notificationType')
  const sent = token.trim()
  if (!sent) throw refuse('notificationToken')
  if (type === 'web' && !readSubscription(context.config, sent)) {
    throw invalidField('token', 'must be a subscription of a known push service')
  }
  const owner = {
    userID: viewer.id,
    sessionID: viewer.sessionID,
    name: describeDevice(caller.userAgent),
  }
  const row = await context.db.transaction(async (db) => {
    const [registered] = await db
      .insert(devices)
      .values({
        ...owner,
        type,
        token: sent,
        tokenHash: hashOf(sent),
        createdTime: now().toISOString(),
      })
      .onConflictDoUpdate({ target: [devices.type, devices.tokenHash], set: owner })
      .returning()
    await forgetOldest(db, viewer.id)
    return registered!
  })
  return { ...present(row, context), token: sent }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

const isDeviceType = (type = ''): type is DeviceType => /^(ios|firebase|web)$/.test(type)

/** Deletes a person's oldest devices beyond the limit. */
async function forgetOldest(db: Db, userID: number) {
  const surplus = db
    .select({ id: devices.id })
    .from(devices)
    .where(eq(devices.userID, userID))
    .orderBy(desc(devices.id))
    .offset(maxDevices)
  await db.delete(devices).where(inArray(devices.id, surplus))
}

/** Lists the viewer's devices, newest first. */
export async function list(context: Context): Promise<Device[]> {
  const { db, viewer } = context
  const rows = await db
    .select()
    .from(devices)
    .where(eq(devices.userID, viewer.id))
    .orderBy(desc(devices.id))
    .limit(maxDevices)
  return rows.map((row) => present(row, context))
}

const present = (
  { id, userID, type, name, createdTime, sessionID }: typeof devices.$inferSelect,
  { viewer }: Context,
): Device => ({ id, userID, type, name, createdTime, current: sessionID === viewer.sessionID })

/** Stops push to one of the viewer's devices. @throws 404 */
export async function remove({ db, viewer }: Context, id: number) {
  const isOwn = and(eq(devices.id, id), eq(devices.userID, viewer.id))
  const gone = await db.delete(devices).where(isOwn).returning({ id: devices.id })
  if (gone.length === 0) throw notFound('Device')
}
