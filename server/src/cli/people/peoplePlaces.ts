import { eq } from 'drizzle-orm'
import type { Db } from '#core/database/db.ts'
import { insertAll } from '#core/database/insert.ts'
import { departments, offices } from '#features/college/departments/departments.table.ts'
import { dormRooms, dorms } from '#features/college/dorms/dorms.table.ts'
import type { FileRow } from '../input/csv.ts'
import { refuseProblems } from '../input/refuseProblems.ts'
import type { PersonRow } from './peopleFile.ts'

type Places = { departmentID?: number | null; officeID?: number | null; dormRoomID?: number | null }
export type ResolvedRow = FileRow<
  Omit<PersonRow, 'department' | 'office' | 'dorm' | 'room'> & Places
>

/**
 * Turns the names of departments, offices and rooms into ids. New departments and offices are added.
 * @throws a CliError naming every row whose room is not known
 */
export async function resolvePlaces(db: Db, path: string, rows: readonly FileRow<PersonRow>[]) {
  const departmentIDs = new Map((await db.select().from(departments)).map((d) => [d.name, d.id]))
  const officeIDs = new Map((await db.select().from(offices)).map((o) => [o.number, o.id]))
  const roomIDs = await knownRooms(db)
  refuseProblems(path, unknownRooms(rows, roomIDs))

  const newDepartments = missing(rows, 'department', departmentIDs)
  for (const { name, id } of await insertAll(
    db,
    departments,
    newDepartments.map((added) => ({ name: added })),
  )) {
    departmentIDs.set(name, id)
  }
  const newOffices = missing(rows, 'office', officeIDs)
  for (const { number, id } of await insertAll(
    db,
    offices,
    newOffices.map((added) => ({ number: added })),
  )) {
    officeIDs.set(number, id)
  }

  const resolved = rows.map(({ line, value }): ResolvedRow => {
    const { department, office, dorm, room, ...rest } = value
    return {
      line,
      value: {
        ...rest,
        ...(department !== undefined && { departmentID: idOf(departmentIDs, department) }),
        ...(office !== undefined && { officeID: idOf(officeIDs, office) }),
        ...(dorm !== undefined && { dormRoomID: idOf(roomIDs, dorm && roomKey(dorm, room)) }),
      },
    }
  })
  const report = [
    ...newDepartments.map((name) => `+ department ${name}`),
    ...newOffices.map((number) => `+ office ${number}`),
  ]
  return { resolved, added: report }
}

const idOf = (ids: ReadonlyMap<string, number>, name: string | null) =>
  name === null ? null : (ids.get(name) ?? null)

const roomKey = (dorm: string, room: string | null | undefined) => `${dorm}\n${room}`

async function knownRooms(db: Db) {
  const rows = await db
    .select({ id: dormRooms.id, dorm: dorms.name, number: dormRooms.number })
    .from(dormRooms)
    .innerJoin(dorms, eq(dorms.id, dormRooms.dormID))
  return new Map(rows.map(({ id, dorm, number }) => [roomKey(dorm, number), id]))
}

const unknownRooms = (rows: readonly FileRow<PersonRow>[], known: ReadonlyMap<string, number>) =>
  rows
    .filter(({ value: { dorm, room } }) => dorm && !known.has(roomKey(dorm, room)))
    .map(({ line, value: { dorm, room } }) => `row ${line}, room: unknown room ${room} in ${dorm}`)

function missing(
  rows: readonly FileRow<PersonRow>[],
  column: 'department' | 'office',
  known: ReadonlyMap<string, number>,
) {
  const names = rows.flatMap(({ value }) => value[column] ?? [])
  return [...new Set(names)].filter((name) => !known.has(name))
}
