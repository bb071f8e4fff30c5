import { basename } from 'node:path'
import { doors, floorings } from '@wso/contract/dormtrak/reviewRules'
import * as z from 'zod/mini'
import { textCell, wholeNumber, yesNoCell } from '#core/tables/cells.ts'

const number = (least: number, most: number) =>
  z
    .pipe(
      z.string().check(z.regex(/^(\d{1,5}([.,]0+)?)?$/, 'must be a whole number')),
      z.transform((value) => (value === '' ? null : Number(wholeNumber(value)))),
    )
    .check(
      z.refine((value) => value === null || (value >= least && value <= most), {
        message: `must be from ${least} to ${most}`,
      }),
    )

const count = z.pipe(
  number(0, 1000),
  z.transform((value) => value ?? 0),
)

const yesNo = z.pipe(
  yesNoCell,
  z.transform((value) => value ?? null),
)

const choice = <const C extends readonly string[]>(choices: C) =>
  z.pipe(
    z.union([z.enum(choices), z.literal('')], `must be one of ${choices.join(', ')}`),
    z.transform((value) => value || null),
  )

const name = z
  .string()
  .check(z.minLength(1, 'must not be empty'), z.maxLength(100, 'must be at most 100 characters'))

/** The columns of the file of dorms. */
export const dormColumns = {
  name,
  /** The name of a neighborhood; an unknown one is added. */
  neighborhood: name,
  keyOrCard: choice(doors),
  description: textCell(2000),
  built: number(1600, 2200),
  capacity: number(0, 2000),
  numberBathrooms: count,
  numberWashers: count,
  mapX: number(0, 1000),
  mapY: number(0, 1000),
  floorPlan: textCell(500).check(
    z.refine((value) => value === null || /^https:\/\/|^\//.test(value), {
      message: 'must be a URL that starts with https:// or /',
    }),
  ),
}
export type DormRow = Partial<z.output<z.ZodMiniObject<typeof dormColumns>>>

const typeNames: Record<string, 's' | 'd' | 'f' | 'u'> = {
  single: 's',
  double: 'd',
  flex: 'f',
  unknown: 'u',
}

/** The columns of a building's file of rooms. */
export const roomColumns = {
  number: z
    .string()
    .check(z.minLength(1, 'must not be empty'), z.maxLength(20, 'must be at most 20 characters')),
  floorNumber: number(0, 30),
  roomType: z.pipe(
    z.pipe(
      z.string(),
      z.transform((value) => typeNames[value.toLowerCase()] ?? value.toLowerCase()),
    ),
    z.enum(['s', 'd', 'f', 'u'], 'must be s, d, f or u'),
  ),
  faces: textCell(100),
  area: number(1, 5000),
  commonRoomAccess: yesNo,
  commonRoomDesc: textCell(1000),
  privateBathroom: yesNo,
  bathroomDesc: textCell(1000),
  closet: textCell(1000),
  flooring: choice(floorings),
  thermostatAccess: yesNo,
  bedAdjustable: yesNo,
  keyOrCard: choice(doors),
  hc: yesNo,
  walkthrough: yesNo,
  picture: textCell(500),
}
export type RoomRow = Partial<z.output<z.ZodMiniObject<typeof roomColumns>>>

/** The building of a file of rooms: `rooms/Alder House.csv`. */
export const buildingOf = (path: string) => basename(path).replace(/\.csv$/i, '')

/** Problems of rows that name the same item twice. */
export function repeats(
  rows: readonly { line: number; value: Record<string, unknown> }[],
  field: string,
): string[] {
  const first = new Map<string, number>()
  return rows.flatMap(({ line, value }) => {
    const key = String(value[field]).toLowerCase()
    const earlier = first.get(key)
    if (earlier === undefined) first.set(key, line)
    return earlier === undefined ? [] : [`row ${line}, ${field}: appears in row ${earlier}`]
  })
}
