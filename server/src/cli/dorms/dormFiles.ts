import { basename } from 'node:path'
import { doors, floorings } from '@wso/contract/dormtrak/reviewRules'
import { z } from 'zod'

/** A text cell; an empty one clears the field. */
const text = (most: number) =>
  z
    .string()
    .max(most, `must be at most ${most} characters`)
    .transform((value) => value || null)

const number = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{0,5}$/, 'must be a whole number')
    .transform((value) => (value === '' ? null : Number(value)))
    .refine((value) => value === null || (value >= least && value <= most), {
      message: `must be from ${least} to ${most}`,
    })

const count = number(0, 1000).transform((value) => value ?? 0)

const yesNo = z
  .enum(['yes', 'no', 'true', 'false', '1', '0', ''], 'must be yes or no')
  .transform((value) => (value === '' ? null : ['yes', 'true', '1'].includes(value)))

const choice = <const C extends readonly string[]>(choices: C) =>
  z
    .union([z.enum(choices), z.literal('')], `must be one of ${choices.join(', ')}`)
    .transform((value) => value || null)

const name = z.string().min(1, 'must not be empty').max(100, 'must be at most 100 characters')

/** The columns of the file of dorms. */
export const dormColumns = {
  name,
  /** The name of a neighborhood; an unknown one is added. */
  neighborhood: name,
  keyOrCard: choice(doors),
  description: text(2000),
  built: number(1600, 2200),
  capacity: number(0, 2000),
  numberBathrooms: count,
  numberWashers: count,
  mapX: number(0, 1000),
  mapY: number(0, 1000),
  floorPlan: text(500).refine((value) => value === null || /^https:\/\/|^\//.test(value), {
    message: 'must be a URL that starts with https:// or /',
  }),
}
export type DormRow = Partial<z.output<z.ZodObject<typeof dormColumns>>>

const typeNames: Record<string, 's' | 'd' | 'f' | 'u'> = {
  single: 's',
  double: 'd',
  flex: 'f',
  unknown: 'u',
}

/** The columns of a building's file of rooms. */
export const roomColumns = {
  number: z.string().min(1, 'must not be empty').max(20, 'must be at most 20 characters'),
  floorNumber: number(0, 30),
  roomType: z
    .string()
    .transform((value) => typeNames[value.toLowerCase()] ?? value.toLowerCase())
    .pipe(z.enum(['s', 'd', 'f', 'u'], 'must be s, d, f or u')),
  faces: text(100),
  area: number(1, 5000),
  commonRoomAccess: yesNo,
  commonRoomDesc: text(1000),
  privateBathroom: yesNo,
  bathroomDesc: text(1000),
  closet: text(1000),
  flooring: choice(floorings),
  thermostatAccess: yesNo,
  bedAdjustable: yesNo,
  keyOrCard: choice(doors),
  hc: yesNo,
  walkthrough: yesNo,
  picture: text(500),
}
export type RoomRow = Partial<z.output<z.ZodObject<typeof roomColumns>>>

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
