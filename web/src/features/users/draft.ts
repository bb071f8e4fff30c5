import type { User, UserChanges } from '@wso/contract/users'

/** What a person can change about their entry, as the form holds it. */
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

/** What is said by silence. */
const unsaid = {
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

/** The form's start: the entry as it is. */
export function draftOf(person: User): Draft {
  const said = Object.entries(unsaid).map(([key, otherwise]) => [
    key,
    person[key as keyof typeof unsaid] ?? otherwise,
  ])
  const tags = person.tags?.map(({ name }) => name) ?? []
  return { ...unsaid, ...Object.fromEntries(said), tags }
}

/** Only what differs; an emptied text is cleared. Tags are sent on their own. */
export function changesOf(before: Draft, now: Draft): UserChanges {
  return Object.fromEntries(
    Object.entries(now)
      .filter(([key, value]) => key !== 'tags' && value !== before[key as keyof Draft])
      .map(([key, value]) => [key, value === '' ? null : value]),
  )
}

export const haveTagsChanged = (before: Draft, now: Draft) =>
  before.tags.length !== now.tags.length || before.tags.some((tag, at) => tag !== now.tags[at])
