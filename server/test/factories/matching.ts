import type { Call } from '@wso/contract/core/client'
import { ephmatchProfile } from '@wso/contract/matching/ownProfile'
import { ephmatchProfiles } from '@wso/contract/matching/profiles'
import type { Services } from '../../src/core/context.ts'
import { formMatches } from '../../src/features/matching/records/formMatches.ts'
import { addPerson, type startApp } from '../app.ts'

type Portal = Pick<Awaited<ReturnType<typeof startApp>>, 'db' | 'as'>
type Person = Awaited<ReturnType<typeof addPerson>> & { call: Call }

/** A student who has opted in to Ephmatch, with a way to reach them. */
export async function addSingle(
  { db, as }: Portal,
  person: Parameters<typeof addPerson>[1] = {},
  profile: Partial<Parameters<typeof optIn>[1]> = {},
): Promise<Person> {
  const added = await addPerson(db, person)
  const call = await as(added)
  await optIn(call, {
    description: `I am ${added.unixID}.`,
    matchMessage: `Message of ${added.unixID}`,
    messagingPlatform: 'Snapchat',
    messagingUsername: `snap.${added.unixID}`,
    ...profile,
  })
  return { ...added, call }
}

type Profile = {
  description?: string | null
  matchMessage?: string | null
  messagingPlatform?: string | null
  messagingUsername?: string | null
  lookingFor?: string | null
  locationVisible?: boolean
  locationTown?: string | null
}

const optIn = (call: Call, body: Profile) => call(ephmatchProfile.create, { body })

/** Has a person decide about another. */
export const relate = (
  { call }: { call: Call },
  { id }: { id: number },
  relation: 'like' | 'dislike' | 'none',
) => call(ephmatchProfiles.relate, { params: { userID: id }, body: { relation } })

/** Makes two people a match, with the next batch. */
export async function match(services: Services, one: Person, other: Person) {
  await relate(one, other, 'like')
  await relate(other, one, 'like')
  await formMatches(services)
}

/** Adds people who like some of the others, which gives recommendations a basis. */
export async function addCrowd(portal: Portal) {
  const people: Person[] = []
  // oxlint-disable-next-line no-await-in-loop -- in the order of their ids
  for (let at = 0; at < 8; at += 1)
    people.push(await addSingle(portal, { classYear: 2027 + (at % 4) }))
  for (const [by, one] of people.entries()) {
    for (const step of [1, 2, 3]) {
      const about = people[(by + step) % people.length]!
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      if (about !== people[0] && one !== people[1]) await relate(one, about, 'like')
    }
  }
  return people
}
