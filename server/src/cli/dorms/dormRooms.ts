import { eq, inArray } from 'drizzle-orm'
import { insertAll } from '#core/database/insert.ts'
import { dormRooms, dorms } from '#features/college/dorms/dorms.table.ts'
import { dormReviews } from '#features/dormtrak/records/reviews.table.ts'
import { users } from '#features/users/users.table.ts'
import type { Cli } from '../command.ts'
import { type FileRow, readCsv } from '../input/csv.ts'
import { refuseProblems } from '../input/refuseProblems.ts'
import { differences } from './dormDifferences.ts'
import { repeats, roomColumns, type RoomRow } from './dormFiles.ts'

type Room = typeof dormRooms.$inferSelect
type File = { path: string; building: string; isComplete: boolean }

/** Adds and updates the rooms of a building from its file and prints each difference. */
export async function importRooms(cli: Cli, { path, building, isComplete }: File) {
  const dorm = await findDorm(cli, path, building)
  const rows = await readCsv(path, roomColumns, ['number'])
  refuseProblems(path, repeats(rows, 'number'))
  const stored = await cli.db.select().from(dormRooms).where(eq(dormRooms.dormID, dorm.id))
  const known = new Map(stored.map((room) => [room.number.toLowerCase(), room]))
  const isKnown = ({ value }: FileRow<RoomRow>) => known.has((value.number ?? '').toLowerCase())
  const fresh = rows.filter((row) => !isKnown(row))
  await insertAll(
    cli.db,
    dormRooms,
    fresh.map(({ value: { number = '', ...columns } }) => ({
      ...columns,
      number,
      dormID: dorm.id,
    })),
  )
  for (const { value } of fresh) cli.print(`+ ${dorm.name} ${value.number}`)
  const changed = await updateRooms(cli, dorm.name, rows.filter(isKnown), known)
  const named = new Set(rows.map(({ value }) => (value.number ?? '').toLowerCase()))
  const absent = isComplete ? stored.filter(({ number }) => !named.has(number.toLowerCase())) : []
  const removed = await removeRooms(cli, dorm.name, absent)
  return {
    added: fresh.length,
    changed,
    removed,
    kept: absent.length - removed,
    same: rows.length - fresh.length - changed,
  }
}

async function findDorm({ db }: Cli, path: string, building: string) {
  const all = await db.select({ id: dorms.id, name: dorms.name }).from(dorms)
  const dorm = all.find(({ name }) => name.toLowerCase() === building.toLowerCase())
  refuseProblems(path, dorm ? [] : [`there is no dorm "${building}"; add it to the file of dorms`])
  return dorm ?? { id: 0, name: building }
}

async function updateRooms(
  { db, print }: Cli,
  dormName: string,
  rows: readonly FileRow<RoomRow>[],
  known: ReadonlyMap<string, Room>,
) {
  let changed = 0
  for (const { value } of rows) {
    const { number = '', ...values } = value
    const room = known.get(number.toLowerCase())
    const changes = room ? differences(room, values) : []
    if (!room || changes.length === 0) continue
    await db.update(dormRooms).set(values).where(eq(dormRooms.id, room.id))
    print(`~ ${dormName} ${room.number}  ${changes.join(', ')}`)
    changed += 1
  }
  return changed
}

/** Removes rooms without reviews or residents and prints the others; returns the number removed. */
async function removeRooms({ db, print }: Cli, dormName: string, absent: readonly Room[]) {
  const ids = absent.map(({ id }) => id)
  if (ids.length === 0) return 0
  const reviewed = await db
    .selectDistinct({ id: dormReviews.dormRoomID })
    .from(dormReviews)
    .where(inArray(dormReviews.dormRoomID, ids))
  const lived = await db
    .selectDistinct({ id: users.dormRoomID })
    .from(users)
    .where(inArray(users.dormRoomID, ids))
  const isReviewed = new Set(reviewed.map(({ id }) => id))
  const isLivedIn = new Set(lived.map(({ id }) => id))
  for (const { id, number } of absent) {
    const reason = isReviewed.has(id) ? 'has reviews' : isLivedIn.has(id) ? 'has residents' : ''
    print(reason ? `= ${dormName} ${number} stays: it ${reason}` : `- ${dormName} ${number}`)
  }
  const gone = ids.filter((id) => !isReviewed.has(id) && !isLivedIn.has(id))
  if (gone.length > 0) await db.delete(dormRooms).where(inArray(dormRooms.id, gone))
  return gone.length
}
