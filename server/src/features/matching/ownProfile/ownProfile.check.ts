import {
  checkUsername,
  ephmatchLimits,
  lookingFors,
  type Platform,
  platforms,
} from '@wso/contract/matching/matchingRules'
import type { EphmatchProfileChanges } from '@wso/contract/matching/ownProfile'
import { invalidField, refuse } from '#core/refusal.ts'
import type { ephmatchProfiles } from '../records/profiles.table.ts'

type Row = typeof ephmatchProfiles.$inferSelect
type Stored = Pick<Row, 'messagingPlatform' | 'messagingUsername'>

/** The columns that people can edit. */
export type Written = Partial<Pick<Row, keyof EphmatchProfileChanges & keyof Row>>

/**
 * Converts changes to columns; absent fields stay unchanged.
 * @throws 1934 to 1936 and 1938, 1101 for a malformed username
 */
export function checkChanges(changes: EphmatchProfileChanges, stored?: Stored): Written {
  const { messagingPlatform, messagingUsername, lookingFor, locationVisible, ...texts } = changes
  if ([...(texts.description ?? '')].length > ephmatchLimits.description) {
    throw refuse('ephmatchDescription')
  }
  return {
    ...Object.fromEntries(
      Object.entries(texts).flatMap(([name, text]) =>
        text === undefined ? [] : [[name, text || null]],
      ),
    ),
    // Existing clients send null for an omitted choice.
    ...(typeof locationVisible === 'boolean' && { locationVisible }),
    ...(lookingFor !== undefined && { lookingFor: readLookingFor(lookingFor) }),
    ...readContact({ messagingPlatform, messagingUsername }, stored),
  }
}

const isNothing = (value: string | null): value is null | '' | 'NONE' =>
  value === null || value === '' || value === 'NONE'

function readLookingFor(value: string | null) {
  if (isNothing(value)) return null
  const found = lookingFors.find((each) => each === value)
  if (!found) throw refuse('ephmatchLookingFor')
  return found
}

type Contact = Pick<EphmatchProfileChanges, 'messagingPlatform' | 'messagingUsername'>

/** Reads the platform and the name on it; without a platform the name is dropped. */
function readContact(
  { messagingPlatform, messagingUsername }: Contact,
  stored?: Stored,
): Partial<Stored> {
  if (messagingPlatform === undefined && messagingUsername === undefined) return {}
  const platform = readPlatform(messagingPlatform, stored)
  if (platform === null) return { messagingPlatform: null, messagingUsername: null }
  const username = readUsername(platform, messagingUsername ?? keptUsername(platform, stored))
  return { messagingPlatform: platform, messagingUsername: username }
}

/** Returns the person's current name on the platform, if the platform stays the same. */
const keptUsername = (platform: Platform, stored?: Stored) =>
  platform === stored?.messagingPlatform ? (stored.messagingUsername ?? '') : ''

function readUsername(platform: Platform, given: string): string {
  const username = platform === 'Phone' ? given : given.replace(/^@/, '')
  if (username === '') throw refuse('ephmatchUsername')
  const problem = checkUsername(platform, username)
  if (problem) throw invalidField('messagingUsername', problem)
  return username
}

function readPlatform(given: string | null | undefined, stored?: Stored): Platform | null {
  if (given === undefined) return stored?.messagingPlatform ?? null
  if (isNothing(given)) return null
  const platform = platforms.find((each) => each === given)
  if (!platform) throw refuse('ephmatchPlatform')
  return platform
}
