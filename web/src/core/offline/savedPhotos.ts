import type { QueryKey } from '@tanstack/react-query'
import { ApiError } from '@wso/contract/core/client'
import { fetchFile } from '#core/api/call.ts'
import { api } from '#core/api/endpoints.ts'
import { identity } from '#core/session/sessionIdentity.ts'
import { deviceStorage } from '#core/storage/deviceStorage.ts'

const most = { bytes: 15_000, total: 800_000, ageMs: 7 * 86_400_000 }

/** A photo that was requested: `length` is 0 for people without a photo, and for one too large. */
type Saved = { unixID: string; at: number; length: number }

const indexKey = (owner: number) => ({ name: 'photos', owner })
const photoKey = (owner: number, unixID: string) => ({ name: `photos.${unixID}`, owner })

function listSaved(owner: number): Saved[] {
  const stored = deviceStorage.read(indexKey(owner))
  return Array.isArray(stored) ? stored : []
}

let wanted: { owner: number; unixIDs: readonly string[] } = { owner: 0, unixIDs: [] }
let isSaving = false

/**
 * Saves the small photos of these people on this device for its user, and removes all others.
 * Photos saved in the last week are not requested again. Stops when the user logs out.
 */
export async function savePhotos(owner: number, unixIDs: readonly string[]): Promise<void> {
  wanted = { owner, unixIDs }
  for (const { unixID } of listSaved(owner)) if (!unixIDs.includes(unixID)) forget(owner, unixID)
  if (isSaving) return
  isSaving = true
  const tried = new Set<string>()
  try {
    for (let next = nextWanted(tried); next !== undefined; next = nextWanted(tried)) {
      tried.add(next)
      // oxlint-disable-next-line no-await-in-loop -- one at a time, so that pages load first
      await savePhoto(wanted.owner, next)
    }
  } catch {
    // The remaining photos are requested the next time.
  } finally {
    isSaving = false
  }
}

/** Returns the username of a person whose photo is not saved; undefined when none is left. */
function nextWanted(tried: ReadonlySet<string>): string | undefined {
  const { owner, unixIDs } = wanted
  if (identity.userID() !== owner) return undefined
  const since = Date.now() - most.ageMs
  const recent = listSaved(owner).filter(({ at }) => at > since)
  return unixIDs.find(
    (unixID) => !tried.has(unixID) && !recent.some((saved) => saved.unixID === unixID),
  )
}

function forget(owner: number, unixID: string) {
  deviceStorage.remove(photoKey(owner, unixID))
  const others = listSaved(owner).filter((saved) => saved.unixID !== unixID)
  deviceStorage.write(indexKey(owner), others)
}

async function savePhoto(owner: number, unixID: string) {
  const file = `${encodeURIComponent(unixID)}.jpg`
  const path = api.users.photo.path.replace(':size', 'thumb').replace(':file', file)
  const text = await textOf(await fetchFile(path))
  forget(owner, unixID)
  const others = listSaved(owner)
  const used = others.reduce((sum, { length }) => sum + length, 0)
  const length = used + text.length <= most.total ? text.length : 0
  if (length > 0 && !deviceStorage.writeText(photoKey(owner, unixID), text)) return
  const saved: Saved = { unixID, at: Date.now(), length }
  deviceStorage.write(indexKey(owner), [...others, saved])
}

/**
 * Returns a photo as a data URL; empty for a large one, and for drawn initials, which the site draws
 * itself.
 */
async function textOf(blob: Blob): Promise<string> {
  if (blob.type.startsWith('image/svg') || blob.size > most.bytes) return ''
  const bytes = new Uint8Array(await blob.arrayBuffer())
  return `data:${blob.type};base64,${btoa(String.fromCharCode(...bytes))}`
}

/** Returns true for the query of a person's photo, in any size. */
export const isPhoto = ([kind]: QueryKey): boolean => kind === 'photos'

/**
 * Returns the saved photo of a person whose photo could not be fetched.
 * @throws the error when the server answered, or when no photo is saved
 */
export function readPhoto(owner: number | undefined, queryKey: QueryKey, error: unknown): Blob {
  const isAnswer = error instanceof ApiError && error.status > 0
  const text =
    owner === undefined || isAnswer
      ? undefined
      : deviceStorage.readText(photoKey(owner, String(queryKey[2])))
  const [, type, base64] = /^data:(image\/\w+);base64,(.+)$/.exec(text ?? '') ?? []
  if (!base64) throw error
  return new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], {
    ...(type && { type }),
  })
}
