import { randomUUID } from 'node:crypto'
import type { OrderLease } from '@wso/contract/goodrich/slots'
import { and, eq, gt, lt, ne, sql } from 'drizzle-orm'
import { collegeDay } from '#core/calendar/zonedTime.ts'
import type { Context, Services } from '#core/context.ts'
import type { Db } from '#core/database/db.ts'
import { refuse } from '#core/refusal.ts'
import { lockAccount } from '#features/users/account.public.ts'
import { openOn, readCalendar } from '../calendar/calendar.service.ts'
import { remaining } from './slots.service.ts'
import { orderLeases } from './slots.table.ts'

/** Leases are granted one at a time, because each grant counts the existing ones. */
const leaseLock = 7_365_211

/**
 * Gives the viewer a spot in line, or renews theirs.
 * @throws 2140 when closed today, 2170 when no pickup times are left today, 2171 when all spots are
 * taken
 */
export async function lease(context: Context): Promise<OrderLease> {
  const { db, viewer, now } = context
  const day = collegeDay(context)
  const calendar = await readCalendar(context, day, day)
  if (openOn(calendar, day).length === 0) throw refuse('orderClosed')
  const renewed = await renew(context)
  if (renewed) return renewed
  if (calendar.pausedDay === day) {
    throw refuse('orderNoSlots', 'New orders are paused. Try again in a few minutes.')
  }
  return db.transaction(async (db) => {
    await lockAccount(db, viewer)
    await db.execute(sql`select pg_advisory_xact_lock(${leaseLock})`)
    const loads = await remaining({ ...context, db }, day, calendar)
    const spots = loads.map(({ taken }) => Math.max(0, calendar.slotCapacity - taken))
    const open = spots.reduce((sum, each) => sum + each, 0)
    if (open === 0) throw refuse('orderNoSlots')
    const held = await db.$count(
      orderLeases,
      and(ne(orderLeases.userID, viewer.id), gt(orderLeases.expireTime, now().toISOString())),
    )
    if (held >= open) throw refuse('orderNoLeases')
    const values = { id: randomUUID(), expireTime: expiry(context) }
    await db
      .insert(orderLeases)
      .values({ ...values, userID: viewer.id })
      .onConflictDoUpdate({ target: orderLeases.userID, set: values })
    return present(context, values)
  })
}

/** Extends an unexpired lease; undefined when there is none. */
async function renew(context: Context): Promise<OrderLease | undefined> {
  const { db, viewer, now } = context
  const [row] = await db
    .update(orderLeases)
    .set({ expireTime: expiry(context) })
    .where(and(eq(orderLeases.userID, viewer.id), gt(orderLeases.expireTime, now().toISOString())))
    .returning()
  return row && present(context, row)
}

const expiry = ({ now, config }: Context) =>
  new Date(now().getTime() + config.GOODRICH_LEASE_SECONDS * 1000).toISOString()

const present = (
  { config }: Context,
  { id, expireTime }: { id: string; expireTime: string },
): OrderLease => ({ id, expiry: expireTime, seconds: config.GOODRICH_LEASE_SECONDS })

/** Gives up the viewer's spot in line. */
export async function release({ db, viewer }: Context) {
  await db.delete(orderLeases).where(eq(orderLeases.userID, viewer.id))
}

/**
 * Locks the viewer's lease until the transaction ends; undefined when it was used or never existed.
 */
export async function lockLease(db: Db, userID: number, id: string) {
  const [row] = await db
    .select()
    .from(orderLeases)
    .where(and(eq(orderLeases.id, id), eq(orderLeases.userID, userID)))
    .for('update')
  return row
}

/** Deletes a lease that was used for an order. */
export const endLease = (db: Db, id: string) => db.delete(orderLeases).where(eq(orderLeases.id, id))

/** Deletes leases that expired long ago. */
export async function eraseExpired({ db, now }: Pick<Services, 'db' | 'now'>) {
  await db.delete(orderLeases).where(lt(orderLeases.expireTime, now().toISOString()))
}
