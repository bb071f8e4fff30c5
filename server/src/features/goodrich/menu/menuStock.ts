import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#core/database/db.ts'
import { refuse } from '#core/refusal.ts'
import { isInStock } from './menu.present.ts'
import { menuItems } from './menu.table.ts'

/** Quantities by item id. */
export type Counts = ReadonlyMap<number, number>

/**
 * Takes items with limited stock, locking them in order of their ids until the transaction ends.
 * @throws 2141 when too few are left
 */
export async function takeStock(db: Db, wanted: Counts) {
  const limited = await lockLimited(db, wanted)
  for (const row of limited) {
    const count = wanted.get(row.id) ?? 0
    if (!isInStock(row, count)) throw soldOut(row.title, row.quantity ?? 0)
    await changeBy(db, row.id, -count)
  }
}

/** Returns the items of a canceled order to stock. */
export async function returnStock(db: Db, counts: Counts) {
  for (const row of await lockLimited(db, counts)) {
    await changeBy(db, row.id, counts.get(row.id) ?? 0)
  }
}

/** "Cold brew is sold out.", or how many are left. */
export const soldOut = (title: string, left: number) =>
  refuse(
    'orderSoldOut',
    left > 0 ? `${title}: only ${left} left. Remove some and try again.` : `${title} is sold out.`,
  )

async function lockLimited(db: Db, counts: Counts) {
  if (counts.size === 0) return []
  return db
    .select()
    .from(menuItems)
    .where(and(inArray(menuItems.id, [...counts.keys()]), eq(menuItems.quantityLimit, true)))
    .orderBy(asc(menuItems.id))
    .for('update')
}

const changeBy = (db: Db, id: number, change: number) =>
  db
    .update(menuItems)
    .set({ quantity: sql`${menuItems.quantity} + ${change}` })
    .where(eq(menuItems.id, id))
