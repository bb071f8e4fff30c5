import { eq } from 'drizzle-orm'
import type { Db } from '#core/database/db.ts'
import { insertAll } from '#core/database/insert.ts'
import type { FileRow, Problem } from '#core/tables/readRows.ts'
import { departments, offices } from '#features/college/departments/departments.table.ts'
import { dormRooms, dorms } from '#features/college/dorms/dorms.table.ts'
import type { PersonRow } from './peopleFile.ts'

/** The ids of places that rows name. A place that is not there yet has a negative one until it is added. */
export type Places = {
  departmentID?: number | null
  officeID?: number | null
  dormRoomID?: number | null
}

export type ResolvedRow = FileRow<
  Omit<PersonRow, 'department' | 'office' | 'dorm' | 'room'> & Places
>

/** Departments and offices that a file names and the portal does not know. */
export type NewPlaces = { departments: string[]; offices: string[] }

/** Returns the name of a place by its column and id: "Mill House 204". */
export type PlaceNames = (field: string, id: unknown) => string | undefined

/** Turns the names of departments, offices and rooms into ids, without the rows whose room is not known. */
export async function resolvePlaces(db: Db, rows: readonly FileRow<PersonRow>[]) {
  const isNamed = (column: keyof PersonRow) => rows.some(({ value }) => value[column] !== undefined)
  const knownDepartments = isNamed('department') ? await db.select().from(departments) : []
  const departmentIDs = new Map(knownDepartments.map((d) => [d.name, d.id]))
  const knownOffices = isNamed('office') ? await db.select().from(offices) : []
  const officeIDs = new Map(knownOffices.map((o) => [o.number, o.id]))
  const roomIDs = isNamed('dorm') ? await knownRooms(db) : new Map<string, number>()
  const problems = unknownRooms(rows, roomIDs)
  const refused = new Set(problems.map(({ line }) => line))
  const kept = rows.filter(({ line }) => !refused.has(line))
  const added: NewPlaces = {
    departments: addMissing(kept, 'department', departmentIDs),
    offices: addMissing(kept, 'office', officeIDs),
  }
  const resolved = kept.map(({ line, value }): ResolvedRow => {
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
  const names: Record<string, Map<unknown, string>> = {
    departmentID: namesByID(departmentIDs),
    officeID: namesByID(officeIDs),
    dormRoomID: namesByID(roomIDs),
  }
  const nameOf: PlaceNames = (field, id) => names[field]?.get(id)?.replace('\n', ' ')
  return { resolved, problems, added, nameOf }
}

type Unresolved = {
  departmentID?: number | null | undefined
  officeID?: number | null | undefined
}

/** Adds places, and returns what gives values their ids instead of the negative ones. */
export async function addPlaces(db: Db, { departments: names, offices: numbers }: NewPlaces) {
  const newDepartments = await insertAll(
    db,
    departments,
    names.map((name) => ({ name })),
  )
  const newOffices = await insertAll(
    db,
    offices,
    numbers.map((number) => ({ number })),
  )
  const departmentIDs = new Map(newDepartments.map(({ name, id }) => [name, id]))
  const officeIDs = new Map(newOffices.map(({ number, id }) => [number, id]))
  const given = (id: number | null | undefined, list: string[], ids: Map<string, number>) =>
    typeof id === 'number' && id < 0 ? ids.get(list[-id - 1]!)! : id
  return <V extends Unresolved>(values: V): V => ({
    ...values,
    ...(values.departmentID !== undefined && {
      departmentID: given(values.departmentID, names, departmentIDs),
    }),
    ...(values.officeID !== undefined && { officeID: given(values.officeID, numbers, officeIDs) }),
  })
}

/** "+ department Geology" */
export const newPlaceLines = ({ departments: names, offices: numbers }: NewPlaces): string[] => [
  ...names.map((name) => `+ department ${name}`),
  ...numbers.map((number) => `+ office ${number}`),
]

const namesByID = (ids: ReadonlyMap<string, number>) =>
  new Map<unknown, string>([...ids].map(([name, id]) => [id, name]))

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

const unknownRooms = (
  rows: readonly FileRow<PersonRow>[],
  known: ReadonlyMap<string, number>,
): Problem[] =>
  rows
    .filter(({ value: { dorm, room } }) => dorm && !known.has(roomKey(dorm, room)))
    .map(({ line, value: { dorm, room } }) => ({
      line,
      field: 'room',
      reason: `unknown room ${room} in ${dorm}`,
    }))

/** Gives unknown names negative ids, and returns the names: the first has -1. */
function addMissing(
  rows: readonly FileRow<PersonRow>[],
  column: 'department' | 'office',
  known: Map<string, number>,
) {
  const names = rows.flatMap(({ value }) => value[column] ?? [])
  const missing = [...new Set(names)].filter((name) => !known.has(name))
  for (const [at, name] of missing.entries()) known.set(name, -at - 1)
  return missing
}
