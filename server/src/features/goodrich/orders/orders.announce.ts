import type { Db } from '#core/database/db.ts'
import { publish } from '#core/live/publish.ts'

/** Tells the board, the owner and open order pages that an order changed, once it is committed. */
export async function announce(db: Db, userID: number | null) {
  await publish(db, 'orders')
  await publish(db, 'menu')
  if (userID !== null) await publish(db, 'ownOrders', { to: userID })
}
