import { userTypes } from '@wso/contract/users/users'
import { z } from 'zod'

/** A text cell; an empty one clears the field. */
const text = (most: number) =>
  z
    .string()
    .max(most, `must be at most ${most} characters`)
    .transform((value) => value || null)

const year = z
  .string()
  .regex(/^((19|20)\d\d)?$/, 'must be a year such as 2029')
  .transform((value) => (value ? Number(value) : null))

const yesNo = z
  .enum(['yes', 'no', 'true', 'false', '1', '0'], 'must be yes or no')
  .transform((value) => ['yes', 'true', '1'].includes(value))

const email = z
  .string()
  .max(200, 'must be at most 200 characters')
  .regex(/^([^@\s]+@[^@\s]+)?$/, 'must be an email address')
  .transform((value) => value || null)

/** The columns of a file of people. Roles are not included: they are granted with `grant`. */
export const peopleColumns = {
  unixID: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/, 'must be a username'),
  name: z.string().min(1, 'must not be empty').max(200, 'must be at most 200 characters'),
  type: z
    .string()
    .transform((value) => (value === 'alum' ? 'alumni' : value))
    .pipe(z.enum(userTypes, `must be one of ${userTypes.join(', ')}`)),
  nickname: text(80),
  pronoun: text(40),
  williamsEmail: email,
  williamsID: text(40),
  title: text(200),
  classYear: year,
  offCycle: yesNo,
  major: text(100),
  suBox: text(20),
  entry: text(20),
  offCampus: yesNo,
  campusPhoneEXT: text(20),
  cellPhone: text(40),
  homePhone: text(40),
  homeTown: text(100),
  homeState: text(50),
  homeZip: text(20),
  homeCountry: text(100),
  /** The name of a department; an unknown one is added. */
  department: text(200),
  /** The number of an office, as in "Mill House 204"; an unknown one is added. */
  office: text(200),
  /** Names of a dorm and a room, which must exist. */
  dorm: text(200),
  room: text(20),
  visible: yesNo,
  atWilliams: yesNo,
}

export type PersonRow = Partial<z.output<z.ZodObject<typeof peopleColumns>>>

/** Problems in a row, alone or combined with other rows, that no single cell shows. */
export function rowProblems(rows: readonly { line: number; value: PersonRow }[]): string[] {
  const first = new Map<string, number>()
  return rows.flatMap(({ line, value }) => {
    const unixID = value.unixID?.toLowerCase() ?? ''
    const earlier = first.get(unixID)
    if (earlier === undefined) first.set(unixID, line)
    return [
      ...(earlier === undefined ? [] : [`row ${line}, unixID: appears in row ${earlier}`]),
      ...(Boolean(value.dorm) === Boolean(value.room)
        ? []
        : [`row ${line}, ${value.dorm ? 'room' : 'dorm'}: dorm and room go together`]),
    ]
  })
}
