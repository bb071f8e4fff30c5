import type { UserType } from '@wso/contract/users/users'
import { userTypes } from '@wso/contract/users/userTypes'
import { deviceStorage, type StorageKey } from '#core/storage/deviceStorage.ts'
import { identity } from './sessionIdentity.ts'

/**
 * The fields of a user that the bar shows, stored so that they appear before the server responds.
 */
export type RememberedUser = {
  id: number
  name: string
  nickname?: string | undefined
  unixID: string
  type: UserType
  scopes: string[]
  bannedScopes?: string[] | undefined
}

const keyOf = (id: number): StorageKey => ({ name: 'me', owner: id })
export const photoKeyOf = (id: number): StorageKey => ({ name: 'photo', owner: id })

export const rememberUser = (user: RememberedUser): void => {
  const { id, name, nickname, unixID, type, scopes, bannedScopes } = user
  deviceStorage.write(keyOf(id), { id, name, nickname, unixID, type, scopes, bannedScopes })
}

/** Removes what is stored of the tab's user for the first paint. */
export function forgetUser() {
  const id = identity.userID() ?? 0
  deviceStorage.remove(keyOf(id))
  deviceStorage.remove(photoKeyOf(id))
}

/**
 * Returns the user logged in on this device, as last seen; undefined for visitors and on a first
 * visit.
 */
export function rememberedUser(): RememberedUser | undefined {
  const id = identity.userID() ?? 0
  const stored = deviceStorage.read(keyOf(id))
  return isRemembered(stored) && stored.id === id ? stored : undefined
}

/** Returns the scopes that a user had when last seen. */
export const claimsOf = ({ id, scopes }: Pick<RememberedUser, 'id' | 'scopes'>) => ({
  id,
  level: 3 as const,
  scopes: new Set(scopes),
})

function isRemembered(value: unknown): value is RememberedUser {
  const { name, unixID, type, scopes } = (value ?? {}) as Partial<Record<string, unknown>>
  return (
    typeof name === 'string' &&
    typeof unixID === 'string' &&
    userTypes.some((known) => known === type) &&
    Array.isArray(scopes)
  )
}
