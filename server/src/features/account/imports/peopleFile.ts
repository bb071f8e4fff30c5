import type { PeopleColumn } from '@wso/contract/account/peopleColumns'
import { campusPack } from '@wso/contract/campus/campusPack'
import { username } from '@wso/contract/users/username'
import { userTypes } from '@wso/contract/users/userTypes'
import * as z from 'zod/mini'
import { textCell, wholeNumber, yesNoCell } from '#core/tables/cells.ts'
import type { FileRow, Problem } from '#core/tables/readRows.ts'

const year = z.pipe(
  z.pipe(z.string(), z.transform(wholeNumber)),
  z.pipe(
    z.string().check(z.regex(/^((19|20)\d\d)?$/, 'must be a year such as 2029')),
    z.transform((value) => (value ? Number(value) : null)),
  ),
)

const email = z.pipe(
  z
    .string()
    .check(
      z.maxLength(200, 'must be at most 200 characters'),
      z.regex(/^([^@\s]+@[^@\s]+)?$/, 'must be an email address'),
    ),
  z.transform((value) => value || null),
)

/** What the college's own words for types mean, by the word in lower case. */
const collegeTypes = () => campusPack.imports.people.types

/** The columns of a file of people. Roles are not included: they are granted with `grant`. */
export const peopleColumns = {
  unixID: username,
  name: z
    .string()
    .check(
      z.regex(/\p{L}/u, 'must have a letter'),
      z.maxLength(200, 'must be at most 200 characters'),
    ),
  type: z.pipe(
    z.pipe(
      z.string(),
      z.transform(
        (value) => collegeTypes().get(value.toLowerCase()) ?? (value === 'alum' ? 'alumni' : value),
      ),
    ),
    z.enum(userTypes, {
      error: () => `must be one of ${[...userTypes, ...collegeTypes().keys()].join(', ')}`,
    }),
  ),
  nickname: textCell(80),
  pronoun: textCell(40),
  williamsEmail: email,
  williamsID: z.pipe(z.pipe(z.string(), z.transform(wholeNumber)), textCell(40)),
  title: textCell(200),
  classYear: year,
  offCycle: yesNoCell,
  major: textCell(100),
  suBox: textCell(20),
  entry: textCell(20),
  offCampus: yesNoCell,
  campusPhoneEXT: textCell(20),
  cellPhone: textCell(40),
  homePhone: textCell(40),
  homeTown: textCell(100),
  homeState: textCell(50),
  homeZip: textCell(20),
  homeCountry: textCell(100),
  /** The name of a department; an unknown one is added. */
  department: textCell(200),
  /** The number of an office, as in "Mill House 204"; an unknown one is added. */
  office: textCell(200),
  /** Names of a dorm and a room, which must exist. */
  dorm: textCell(200),
  room: textCell(20),
  visible: yesNoCell,
  atWilliams: yesNoCell,
} satisfies Record<PeopleColumn, z.ZodMiniType>

export type PersonRow = Partial<z.output<z.ZodMiniObject<typeof peopleColumns>>>

/** Problems in a row, alone or combined with other rows, that no single cell shows. */
export function rowProblems(rows: readonly FileRow<PersonRow>[]): Problem[] {
  const repeats = { unixID: findRepeats('unixID'), williamsID: findRepeats('williamsID') }
  return rows.flatMap(({ line, value }) => [
    ...repeats.unixID(line, value.unixID?.toLowerCase()),
    ...repeats.williamsID(line, value.williamsID),
    ...(Boolean(value.dorm) === Boolean(value.room)
      ? []
      : [{ line, field: value.dorm ? 'room' : 'dorm', reason: 'dorm and room go together' }]),
  ])
}

/** Returns a function that reports a value of an earlier row. */
function findRepeats(field: string) {
  const first = new Map<string, number>()
  return (line: number, value: string | null | undefined): Problem[] => {
    if (!value) return []
    const earlier = first.get(value)
    if (earlier === undefined) first.set(value, line)
    return earlier === undefined ? [] : [{ line, field, reason: `appears in row ${earlier}` }]
  }
}
