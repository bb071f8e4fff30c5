import { screen } from '@testing-library/react'
import type { Call } from '@wso/contract/core/client'
import { ephmatchProfile, type EphmatchProfileChanges } from '@wso/contract/matching/ownProfile'
import { ephmatchProfiles } from '@wso/contract/matching/profiles'
import { addPerson, callAs, type TestPerson } from './people.ts'

export type Single = TestPerson & { call: Call }

/** Adds a student who has joined Ephmatch. */
export async function addSingle(
  person: object = {},
  changes: EphmatchProfileChanges = {},
): Promise<Single> {
  const added = await addPerson({ williamsEmail: 'someone@example.edu', ...person })
  const call = await callAs(added)
  await call(ephmatchProfile.create, { body: changes })
  return { ...added, call }
}

/** Makes a person like another. */
export const like = ({ call }: Single, { id }: TestPerson) =>
  call(ephmatchProfiles.relate, { params: { userID: id }, body: { relation: 'like' } })

/** The card of a person, by their name. */
export const cardOf = (name: string) =>
  screen.findByRole('article', { name: new RegExp(`^${name}`) })

let years = 1900
/** A class year used by one test file only, and the page that shows only its people. */
export function newClass() {
  years += 1
  return { classYear: years, browse: `/ephmatch?year=${years}` }
}
