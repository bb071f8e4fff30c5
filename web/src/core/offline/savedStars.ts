import type { QueryKey } from '@tanstack/react-query'
import type { User } from '@wso/contract/users/users'
import { api } from '#core/api/endpoints.ts'
import { deviceStorage } from '#core/storage/deviceStorage.ts'
import { savePhotos } from './savedPhotos.ts'

/** A saved response and when it was saved. */
export type SavedData = { at: number; data: unknown }

/** Enough for the whole profiles of a hundred people. */
const maxLength = 300_000

const starsKey = (owner: number) => ({ name: 'stars', owner })

/** Returns true for the query of the viewer's starred people. */
export const isStars = ([, method, path]: QueryKey): boolean =>
  method === 'GET' && path === api.stars.list.path

/**
 * Saves the people whom a user has starred, and their small photos. Other saved responses never
 * replace them.
 */
export function saveStars(owner: number, data: unknown): void {
  if (!isPeople(data)) return
  const text = JSON.stringify({ at: Date.now(), data })
  if (text.length > maxLength || !deviceStorage.writeText(starsKey(owner), text)) {
    deviceStorage.remove(starsKey(owner))
    return
  }
  void savePhotos(
    owner,
    data.map(({ unixID }) => unixID),
  )
}

/** Returns the saved list of the people whom a user has starred. */
export function readStars(owner: number): (SavedData & { data: User[] }) | undefined {
  const stored = deviceStorage.read(starsKey(owner)) as Partial<SavedData> | undefined
  return typeof stored?.at === 'number' && isPeople(stored.data)
    ? { at: stored.at, data: stored.data }
    : undefined
}

/** Returns the saved profile of a starred person; undefined for other people. */
export function readStarred(owner: number, id: number | undefined): SavedData | undefined {
  const saved = id === undefined ? undefined : readStars(owner)
  const person = saved?.data.find((each) => each.id === id)
  return saved && person && { at: saved.at, data: person }
}

const isPeople = (data: unknown): data is User[] => Array.isArray(data)
