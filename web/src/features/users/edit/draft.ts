import type { User, UserChanges } from '@wso/contract/users/users'

/** The values of the profile form. */
export type Draft = {
  visible: boolean
  homeVisible: boolean
  dormVisible: boolean
  dietaryPref: boolean
  dietaryPrefVisible: boolean
  offCycle: boolean
  pronoun: string
  nickname: string
  campusStatus: string
  tags: string[]
}

/** The value of a field that the profile omits. */
const defaults = {
  visible: true,
  homeVisible: true,
  dormVisible: true,
  dietaryPref: false,
  dietaryPrefVisible: false,
  offCycle: false,
  pronoun: '',
  nickname: '',
  campusStatus: '',
}

/** Returns the form's values for a saved profile. */
export function draftOf(person: User): Draft {
  const known = Object.entries(defaults).map(([key, otherwise]) => [
    key,
    person[key as keyof typeof defaults] ?? otherwise,
  ])
  const tags = person.tags?.map(({ name }) => name) ?? []
  return { ...defaults, ...Object.fromEntries(known), tags }
}

/** Returns the fields that differ; an emptied text becomes null. Tags are sent separately. */
export function changesOf(before: Draft, now: Draft): UserChanges {
  return Object.fromEntries(
    Object.entries(now)
      .filter(([key, value]) => key !== 'tags' && value !== before[key as keyof Draft])
      .map(([key, value]) => [key, value === '' ? null : value]),
  )
}

export const haveTagsChanged = (before: Draft, now: Draft) =>
  before.tags.length !== now.tags.length || before.tags.some((tag, at) => tag !== now.tags[at])
