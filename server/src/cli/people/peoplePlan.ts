import { dayIn } from '@wso/contract/core/day'
import { classStanding } from '#core/calendar/classStanding.ts'
import { users } from '#features/users/users.table.ts'
import { type Cli, CliError } from '../command.ts'
import { refuseProblems } from '../input/refuseProblems.ts'
import { matchPeople } from './matchPeople.ts'
import type { ResolvedRow } from './peoplePlaces.ts'

type Person = typeof users.$inferSelect
export type NewPerson = { values: typeof users.$inferInsert }
export type Change = {
  id: number
  unixID: string
  before: Record<string, unknown>
  values: Partial<typeof users.$inferInsert>
}
type Options = { isComplete: boolean; manyMayLeave: boolean }

/**
 * Returns the changes that a file would make: new people, changed fields, and people who have left.
 * @throws a CliError where a new person lacks a name or type, a username belongs to a person with
 * another college id, or too many would leave
 */
export async function planPeople(
  { db, config, now }: Cli,
  path: string,
  rows: readonly ResolvedRow[],
  { isComplete, manyMayLeave }: Options,
) {
  const people = await db.select().from(users)
  const find = matchPeople(people)
  const clock = { now: now(), timeZone: config.TIME_ZONE }
  const added: NewPerson[] = []
  const changed: Change[] = []
  const problems: string[] = []
  const named = new Set<number>()
  for (const { line, value } of rows) {
    const { person, conflict } = find(value)
    if (conflict) {
      problems.push(`row ${line}, ${conflict}`)
    } else if (person) {
      named.add(person.id)
      changed.push(...differences(person, value))
    } else if (value.name && value.type) {
      added.push({ values: newPerson(value, clock) })
    } else {
      const field = value.name ? 'type' : 'name'
      problems.push(`row ${line}, ${field}: is required, because ${value.unixID} is new`)
    }
  }
  refuseProblems(path, problems)
  const present = people.filter(({ atWilliams }) => atWilliams)
  const absent = isComplete ? present.filter(({ id }) => !named.has(id)) : []
  if (absent.length > present.length / 4 && !manyMayLeave) {
    throw new CliError(
      `${path}: ${absent.length} of ${present.length} people would be marked as having left. If that is correct, add --many-leave.`,
    )
  }
  const left = absent.map((person) => leaving(person, calendarYear(clock)))
  return { added, changed, left, same: rows.length - added.length - changed.length }
}

/** The list is empty when the file matches the stored data. */
function differences(person: Person, { unixID = '', ...value }: ResolvedRow['value']): Change[] {
  const before: Record<string, unknown> = person
  const isRenamed = unixID.toLowerCase() !== person.unixID.toLowerCase()
  const values = Object.fromEntries(
    Object.entries({ ...(isRenamed && { unixID }), ...value }).filter(
      ([field, said]) => before[field] !== said,
    ),
  )
  if (Object.keys(values).length === 0) return []
  return [{ id: person.id, unixID: person.unixID, before, values }]
}

/**
 * A new student is assumed to have arrived in their first year, and owes reviews from the second
 * term on.
 */
function newPerson(value: ResolvedRow['value'], clock: { now: Date; timeZone: string }) {
  const { name, type, unixID, ...rest } = value
  const person = { ...rest, name: name!, type: type!, unixID: unixID! }
  if (type !== 'student') return person
  const { year } = classStanding(value.classYear ?? null, clock)
  const onCampusSemesters = Math.max(0, 2 * Math.min(year, 4) - 1)
  return { ...person, onCampusSemesters, factrakSurveyDeficit: onCampusSemesters > 1 ? 2 : 0 }
}

const calendarYear = ({ now, timeZone }: { now: Date; timeZone: string }) =>
  Number(dayIn(now, timeZone).slice(0, 4))

function leaving(person: Person, thisYear: number): Change {
  const isGraduate =
    person.type === 'student' && person.classYear !== null && person.classYear <= thisYear
  const values = {
    atWilliams: false,
    dormRoomID: null,
    officeID: null,
    ...(isGraduate && { type: 'alumni' as const }),
  }
  return { id: person.id, unixID: person.unixID, before: person, values }
}
