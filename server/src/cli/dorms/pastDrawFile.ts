import { maxLotteryNumber } from '@wso/contract/dormtrak/reviewRules'
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { wholeNumber } from '#core/tables/cells.ts'
import { dormRooms, dorms } from '#features/college/dorms/dorms.table.ts'
import type { Cli } from '../command.ts'
import { type FileRow, readCsv } from '../input/csv.ts'
import { refuseProblems } from '../input/refuseProblems.ts'

const maxRows = 20_000

const name = (most: number) =>
  z
    .string()
    .check(
      z.minLength(1, 'must not be empty'),
      z.maxLength(most, `must be at most ${most} characters`),
    )

/** The columns of a file of a past draw. None of them says who chose. */
const columns = {
  dorm: name(100),
  room: name(20),
  bed: z.string().check(z.maxLength(40, 'must be at most 40 characters')),
  pick: z.pipe(
    z
      .string()
      .check(z.regex(/^(\d{1,6}([.,]0+)?)?$/, 'must be a lottery number, or empty for a bed left')),
    z.transform((value) => (value === '' ? null : Number(wholeNumber(value)))),
  ),
}
type Row = FileRow<Partial<z.output<z.ZodMiniObject<typeof columns>>>>

/**
 * The rooms of a past draw, each with the number that took its last bed, and how many numbers there
 * were: those given, or the largest. @throws a CliError naming rows, fields and reasons
 */
export async function readPastDraw(cli: Cli, path: string, given: number | undefined) {
  const rows = await readCsv(path, columns, ['dorm', 'room', 'pick'])
  refuseProblems(path, sizeProblems(rows))
  const largest = rows.reduce((most, { value }) => Math.max(most, value.pick ?? 0), 0)
  const numbers = given ?? largest
  const idOf = await roomIDs(cli)
  refuseProblems(path, [
    ...(largest === 0 ? ['no row has a pick'] : []),
    ...repeatedBeds(rows),
    ...rows.flatMap((row) => rowProblems(row, idOf, numbers)),
  ])
  const beds = Map.groupBy(rows, ({ value }) => idOf.get(keyOf(value)) ?? 0)
  const rooms = [...beds].map(([dormRoomID, group]) => ({ dormRoomID, pick: lastPick(group) }))
  return { rooms, numbers }
}

const sizeProblems = (rows: readonly Row[]) => [
  ...(rows.length === 0 ? ['there are no rows'] : []),
  ...(rows.length > maxRows
    ? [`there are ${rows.length} rows; a draw has at most ${maxRows}`]
    : []),
]

const keyOf = ({ dorm = '', room = '' }: Row['value']) => `${dorm}\n${room}`.toLowerCase()

async function roomIDs({ db }: Cli) {
  const rooms = await db
    .select({ id: dormRooms.id, dorm: dorms.name, room: dormRooms.number })
    .from(dormRooms)
    .innerJoin(dorms, eq(dorms.id, dormRooms.dormID))
  return new Map(rooms.map(({ id, ...names }) => [keyOf(names), id]))
}

function rowProblems({ line, value }: Row, idOf: ReadonlyMap<string, number>, numbers: number) {
  const { dorm = '', room = '', pick = null } = value
  const most = Math.min(numbers, maxLotteryNumber)
  return [
    ...(idOf.has(keyOf(value)) ? [] : [`row ${line}, room: unknown room ${room} in ${dorm}`]),
    ...(pick !== null && (pick < 1 || pick > most)
      ? [`row ${line}, pick: must be from 1 to ${most}`]
      : []),
  ]
}

function repeatedBeds(rows: readonly Row[]): string[] {
  const first = new Map<string, number>()
  return rows.flatMap(({ line, value }) => {
    const { dorm = '', room = '', bed = '' } = value
    const key = `${keyOf(value)}\n${bed.toLowerCase()}`
    const earlier = first.get(key)
    if (earlier === undefined) first.set(key, line)
    return earlier === undefined
      ? []
      : [`row ${line}, bed: ${[dorm, room, bed].join(' ').trim()} appears in row ${earlier}`]
  })
}

/** When the last bed of a room went; null when one was left. */
function lastPick(beds: readonly Row[]): number | null {
  const picks = beds.map(({ value }) => value.pick ?? null)
  return picks.reduce<number | null>(
    (last, pick) => (last === null || pick === null ? null : Math.max(last, pick)),
    0,
  )
}
