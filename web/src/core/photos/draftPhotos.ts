import { deviceStorage, photoDatabase, photoName } from '#core/storage/deviceStorage.ts'
import type { PhotoItem } from './photoItems.ts'

/** The photos of a draft, and the names of the saved photos when it was begun. */
export type DraftPhotos = { items: readonly PhotoItem[]; start: readonly string[] }

/** What this page has kept, so that the next form of the same draft has it at once. */
const kept = new Map<string, DraftPhotos>()
const keyOf = (owner: number, draft: string) => `${owner} ${draft}`

/**
 * Keeps the photos of a draft on the device of its author. Returns false when they are lost with the
 * page: the author does not stay logged in here, or the browser has no space for them.
 */
export async function keepPhotos(
  owner: number,
  draft: string,
  photos: DraftPhotos,
): Promise<boolean> {
  // A logout removes the mark, and what the page has kept goes with it.
  if (!deviceStorage.readText({ name: photoName, owner })) kept.clear()
  kept.set(keyOf(owner, draft), photos)
  const isOnDevice = deviceStorage.isOnDevice(owner)
  // By this mark the photos are found, and deleted when the author logs out.
  const mark = { name: photoName, owner, area: isOnDevice ? 'device' : 'tab' } as const
  if (!deviceStorage.writeText(mark, '1') || !isOnDevice) return false
  const isPut = (await inStore(owner, 'readwrite', (all) => all.put(photos, draft))) !== undefined
  if (isMarked(owner)) return isPut
  // Another tab has logged someone in or out meanwhile.
  deviceStorage.remove(mark)
  return false
}

/** Returns the kept photos of a draft; undefined when none are kept. */
export async function readPhotos(owner: number, draft: string): Promise<DraftPhotos | undefined> {
  const photos = kept.get(keyOf(owner, draft))
  if (photos || !isMarked(owner)) return photos
  return inStore(owner, 'readonly', (all) => all.get(draft) as IDBRequest<DraftPhotos | undefined>)
}

/** Removes the photos of a draft that was sent or discarded. */
export async function forgetPhotos(owner: number, draft: string): Promise<void> {
  kept.delete(keyOf(owner, draft))
  if (isMarked(owner)) await inStore(owner, 'readwrite', (all) => all.delete(draft))
}

/** Returns true while the user's photos are deleted from this device by a logout. */
const isMarked = (owner: number) =>
  deviceStorage.isOnDevice(owner) &&
  deviceStorage.readText({ name: photoName, owner, area: 'device' }) !== undefined

/** Runs a request on the owner's database, until it is written. Undefined when the browser refuses. */
async function inStore<T>(
  owner: number,
  mode: IDBTransactionMode,
  run: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  try {
    const database = await open(owner)
    try {
      const transaction = database.transaction('drafts', mode)
      const answer = answerOf(run(transaction.objectStore('drafts')))
      return (await Promise.all([answer, endOf(transaction)]))[0]
    } finally {
      // A connection that stays open would delay the deletion.
      database.close()
    }
  } catch {
    return undefined
  }
}

function open(owner: number) {
  const opening = indexedDB.open(photoDatabase(owner), 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore('drafts')
  return answerOf(opening)
}

const endOf = (transaction: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    // A full disk may show only at the end.
    transaction.onabort = () => reject(transaction.error ?? new Error('The browser refused.'))
  })

const answerOf = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The browser refused.'))
  })
