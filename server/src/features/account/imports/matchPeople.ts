import type { users } from '#features/users/users.table.ts'
import type { PersonRow } from './peopleFile.ts'

type Person = typeof users.$inferSelect
type Named = Pick<PersonRow, 'unixID' | 'williamsID'>
type Conflict = { field: string; reason: string }
type Match = { person?: Person | undefined; conflict?: Conflict }

/**
 * Returns a function that finds the person of a row: by college id, which stays with a person, then by
 * username, which colleges give to new people. A username whose account has another college id is a
 * conflict, because the new person would inherit the account.
 */
export function matchPeople(people: readonly Person[]): (row: Named) => Match {
  const byName = new Map(people.map((person) => [person.unixID.toLowerCase(), person]))
  const byID = Map.groupBy(people, ({ williamsID }) => williamsID ?? '')
  return ({ unixID = '', williamsID }) => {
    const named = byName.get(unixID.toLowerCase())
    if (williamsID === undefined) return { person: named }
    const [person, another] = williamsID ? (byID.get(williamsID) ?? []) : []
    if (person && another) return { conflict: ambiguous(williamsID!, person, another) }
    if (person) return known(unixID, person, named)
    if (named?.williamsID) return { conflict: reassigned(unixID, named.williamsID) }
    return { person: named }
  }
}

const known = (unixID: string, person: Person, named: Person | undefined): Match =>
  named && named !== person ? { conflict: taken(unixID, person) } : { person }

const command = 'npm run wso --'
const rename = `${command} rename-person`

/** What to type when two accounts are of one person, and the first is kept. */
const merge = (kept: string, duplicate: string) =>
  `If both are the same person, merge them: ${command} merge-person ${duplicate} ${kept}`

const ambiguous = (williamsID: string, one: Person, other: Person): Conflict => ({
  field: 'williamsID',
  reason: `${williamsID} belongs to both ${one.unixID} and ${other.unixID}. ${merge(one.unixID, other.unixID)}. Otherwise correct one of them: ${rename} ${other.unixID} --college-id ID`,
})

const taken = (unixID: string, { unixID: old, williamsID }: Person): Conflict => ({
  field: 'unixID',
  reason: `${williamsID} is ${old}, but ${unixID} is another account. ${merge(old, unixID)}. Otherwise rename that one first: ${rename} ${unixID} NEW-USERNAME`,
})

const reassigned = (unixID: string, williamsID: string): Conflict => ({
  field: 'unixID',
  reason: `${unixID} is the account of a person with another college id (${williamsID}). If the username was given to a new person, rename the old account first: ${rename} ${unixID} NEW-USERNAME. If the college id was corrected, correct it first: ${rename} ${unixID} --college-id ID`,
})
