import type { Db } from '#core/database/db.ts'
import { publish } from '#core/live/publish.ts'

/**
 * Announces a changed order to the board, the owner and open order pages when the transaction
 * commits.
 */
export async function announce(db: Db, userID: number | null) {
  await publish(db, 'orders')
  await publish(db, 'menu')
  if (userID !== null) await publish(db, 'ownOrders', { to: userID })
}
