import {
  checkUsername,
  ephmatchLimits,
  type LookingFor,
  type Platform,
} from '@wso/contract/matching/matchingRules'
import type { EphmatchProfile } from '@wso/contract/matching/profiles'
import type { User } from '@wso/contract/users/users'
import type { Saved } from '#core/forms/conflicts.ts'
import type { FieldErrors } from '#core/forms/formOptions.ts'

/** The values of the profile form, in field order. */
export type ProfileDraft = {
  description: string
  lookingFor: LookingFor | ''
  locationVisible: boolean
  locationTown: string
  locationState: string
  locationCountry: string
  messagingPlatform: Platform | ''
  messagingUsername: string
  matchMessage: string
  /** Agreement to be shown, which opting in requires. */
  consent: boolean
}

/** The value of a field that the profile omits. */
const defaults = {
  description: '',
  lookingFor: '',
  locationVisible: true,
  locationTown: '',
  locationState: '',
  locationCountry: '',
  messagingPlatform: '',
  messagingUsername: '',
  matchMessage: '',
} as const

/** Where a person is from, as in the directory. */
const homeOf = ({ homeVisible, homeTown, homeState, homeCountry }: User) => ({
  locationVisible: homeVisible,
  locationTown: homeTown,
  locationState: homeState,
  locationCountry: homeCountry,
})

/** Returns the form's values for a saved profile, or for a person who has none. */
export function draftOf(person: User, saved: EphmatchProfile | null): ProfileDraft {
  const known: { [K in keyof typeof defaults]?: unknown } = saved ?? homeOf(person)
  const fields = Object.entries(defaults).map(([name, otherwise]) => [
    name,
    known[name as keyof typeof defaults] ?? otherwise,
  ])
  return {
    // Each field has the type of its default, or that of the profile.
    ...(Object.fromEntries(fields) as Omit<ProfileDraft, 'consent'>),
    consent: saved?.deleted === false,
  }
}

/** The saved profile as the form starts from it, or that of a person who has none. */
export const savedProfile = (person: User, saved: EphmatchProfile | null): Saved<ProfileDraft> => ({
  start: draftOf(person, saved),
  // Refused if they join elsewhere before they send the form.
  version: saved ? saved.version : 'none',
})

/** Labels of the fields, for conflicts. */
export const profileLabels: Record<keyof ProfileDraft, string> = {
  consent: 'Consent',
  description: 'About you',
  lookingFor: 'Looking for',
  locationVisible: 'Show where you are from',
  locationTown: 'Town',
  locationState: 'State',
  locationCountry: 'Country',
  messagingPlatform: 'How matches reach you',
  messagingUsername: 'Name or number',
  matchMessage: 'Message to your matches',
}

/** Formats a value of the form for display. */
export const showProfileValue = (_: string, value: string | boolean) =>
  typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value

/** People type the @ of a handle, which is not part of it. */
const usernameOf = ({ messagingPlatform, messagingUsername }: ProfileDraft) =>
  messagingPlatform === '' ? '' : messagingUsername.trim().replace(/^@/, '')

/** Returns the request body; an empty text becomes null. */
export const changesOf = (draft: ProfileDraft) => ({
  description: draft.description.trim() || null,
  lookingFor: draft.lookingFor || null,
  locationVisible: draft.locationVisible,
  locationTown: draft.locationTown.trim() || null,
  locationState: draft.locationState.trim() || null,
  locationCountry: draft.locationCountry.trim() || null,
  messagingPlatform: draft.messagingPlatform || null,
  messagingUsername: usernameOf(draft) || null,
  matchMessage: draft.matchMessage.trim() || null,
})

/** Returns the profile as others would see it. */
export const previewOf = (draft: ProfileDraft) => ({
  description: draft.description.trim(),
  ...(draft.lookingFor && { lookingFor: draft.lookingFor }),
  ...(draft.locationVisible && {
    locationTown: draft.locationTown.trim(),
    locationState: draft.locationState.trim(),
    locationCountry: draft.locationCountry.trim(),
  }),
  matchMessage: draft.matchMessage.trim(),
  ...(draft.messagingPlatform && {
    messagingPlatform: draft.messagingPlatform,
    messagingUsername: usernameOf(draft),
  }),
})

/**
 * Returns the errors of what the API refuses with error codes of its own. Only joining asks for
 * agreement.
 */
export const missingIn = (draft: ProfileDraft, isJoining: boolean): FieldErrors<ProfileDraft> => ({
  description:
    draft.description.trim().length > ephmatchLimits.description
      ? `Write at most ${ephmatchLimits.description} characters.`
      : undefined,
  messagingUsername: usernameProblem(draft),
  consent: !isJoining || draft.consent ? undefined : 'Select the box to join.',
})

function usernameProblem(draft: ProfileDraft): string | undefined {
  const { messagingPlatform: platform } = draft
  if (platform === '' || !checkUsername(platform, usernameOf(draft))) return undefined
  return platform === 'Phone'
    ? 'Enter a phone number, such as 413-555-0100.'
    : `Enter your name on ${platform}, such as eph.lion.`
}
