import { eq } from 'drizzle-orm'
import type { Db } from '#core/database/db.ts'
import { insertAll } from '#core/database/insert.ts'
import { publish } from '#core/live/publish.ts'
import { dormDraws, drawBeds } from '../records/draw.table.ts'
import { pastDrawRooms, pastDraws } from '../records/pastDraws.table.ts'

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

type PastRoom = Pick<typeof pastDrawRooms.$inferInsert, 'dormRoomID' | 'pick'>

/** Replaces what is known about the draw of a year; call it in a transaction. */
export async function replacePastDraw(
  db: Db,
  draw: typeof pastDraws.$inferInsert,
  rooms: readonly PastRoom[],
) {
  const { year } = draw
  await db.delete(pastDraws).where(eq(pastDraws.year, year))
  await db.insert(pastDraws).values(draw)
  await insertAll(
    db,
    pastDrawRooms,
    rooms.map((room) => ({ ...room, year })),
  )
  await publish(db, 'dormDraw')
}

/** Removes the draw of a year; returns false when there was none. Call it in a transaction. */
export async function removePastDraw(db: Db, year: number): Promise<boolean> {
  const removed = await db.delete(pastDraws).where(eq(pastDraws.year, year)).returning()
  await publish(db, 'dormDraw')
  return removed.length > 0
}
