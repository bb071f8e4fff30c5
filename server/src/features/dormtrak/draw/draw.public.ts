import type { Db } from '#core/database/db.ts'
import { insertAll } from '#core/database/insert.ts'
import { publish } from '#core/live/publish.ts'
import { dormDraws, drawBeds } from '../records/draw.table.ts'

type FreeBed = Pick<typeof drawBeds.$inferInsert, 'dormRoomID' | 'bed' | 'gender'>

/** Replaces the list of free beds and updates every open page; call it in a transaction. */
export async function replaceFreeBeds(db: Db, beds: readonly FreeBed[], updatedTime: string) {
  await db.delete(drawBeds)
  await insertAll(db, drawBeds, beds)
  await db
    .insert(dormDraws)
    .values({ updatedTime })
    .onConflictDoUpdate({ target: dormDraws.isOnly, set: { updatedTime } })
  await publish(db, 'dormDraw')
}

/** Ends the draw: free beds are no longer shown. */
export async function endDraw(db: Db) {
  await db.delete(drawBeds)
  await db.delete(dormDraws)
  await publish(db, 'dormDraw')
}
