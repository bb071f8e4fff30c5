import { dayIn } from '@wso/contract/core/dates/day'
import { classStanding } from '#core/calendar/classStanding.ts'
import type { Services } from '#core/context.ts'
import type { Problem } from '#core/tables/readRows.ts'
import { users } from '#features/users/users.table.ts'
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
export type Options = {
  /** The file lists the whole directory: who is not in it has left. */
  isComplete: boolean
  /** A person who stays also when the file lacks them. */
  staying?: number
}

export type PeoplePlan = {
  added: NewPerson[]
  changed: Change[]
  left: Change[]
  same: number
  /** How many people are at the college now. */
  present: number
  problems: Problem[]
}

/** True when so many would leave that the file may be cut off: more than a quarter. */
export const isMassLeave = ({ left, present }: Pick<PeoplePlan, 'left' | 'present'>) =>
  left.length > present / 4

/**
 * Returns the changes that a file would make: new people, changed fields, and people who have left. Refused are
 * rows of new people without a name or type, and of a username that belongs to a person with another college id.
 */
export async function planPeople(
  { db, config, now }: Pick<Services, 'db' | 'config' | 'now'>,
  rows: readonly ResolvedRow[],
  { isComplete, staying }: Options,
): Promise<PeoplePlan> {
  const people = await db.select().from(users).orderBy(users.id)
  const clock = { now: now(), timeZone: config.TIME_ZONE }
  const { added, changed, problems, named } = planRows(people, rows, clock)
  const present = people.filter(({ atWilliams }) => atWilliams)
  const left = present
    .filter(({ id }) => isComplete && !named.has(id) && id !== staying)
    .map((person) => leaving(person, clock))
  const same = rows.length - added.length - changed.length - problems.length
  return { added, changed, left, same, present: present.length, problems }
}

type Clock = { now: Date; timeZone: string }

/**
 * Compares rows with the people who have one of their college ids or usernames, in the order of their ids. `named` has
 * the ids of the people whom rows are about.
 */
export function planRows(people: readonly Person[], rows: readonly ResolvedRow[], clock: Clock) {
  const find = matchPeople(people)
  const added: NewPerson[] = []
  const changed: Change[] = []
  const problems: Problem[] = []
  const named = new Set<number>()
  for (const { line, value } of rows) {
    const { person, conflict } = find(value)
    if (conflict) {
      problems.push({ line, ...conflict })
    } else if (person) {
      named.add(person.id)
      changed.push(...differences(person, value))
    } else if (value.name && value.type) {
      added.push({ values: newPerson(value, clock) })
    } else {
      const field = value.name ? 'type' : 'name'
      problems.push({ line, field, reason: `is required, because ${value.unixID} is new` })
    }
  }
  return { added, changed, problems, named }
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
function newPerson(value: ResolvedRow['value'], clock: Clock) {
  const { name, type, unixID, ...rest } = value
  const person = { ...rest, name: name!, type: type!, unixID: unixID! }
  if (type !== 'student') return person
  const { year } = classStanding(value.classYear ?? null, clock)
  const onCampusSemesters = Math.max(0, 2 * Math.min(year, 4) - 1)
  return { ...person, onCampusSemesters, factrakSurveyDeficit: onCampusSemesters > 1 ? 2 : 0 }
}

const calendarYear = ({ now, timeZone }: Clock) => Number(dayIn(now, timeZone).slice(0, 4))

/** The change of a person who has left: they keep no room and no office, and a student who has graduated is an alum. */
export function leaving(person: Person, clock: Clock): Change {
  const isGraduate =
    person.type === 'student' &&
    person.classYear !== null &&
    person.classYear <= calendarYear(clock)
  const values = {
    atWilliams: false,
    dormRoomID: null,
    officeID: null,
    ...(isGraduate && { type: 'alumni' as const }),
  }
  return { id: person.id, unixID: person.unixID, before: person, values }
}
