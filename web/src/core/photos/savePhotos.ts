import { ApiError } from '@wso/contract/core/client'
import { type Described, describe, isSame } from './comparePhotos.ts'
import { type Photo, type PhotoItem, savedNames } from './photoItems.ts'

export type Progress = { done: number; of: number }

/** The requests that save the photos of an item. */
export type PhotoCalls = {
  add: (id: number, file: Blob) => Promise<Photo>
  arrange: (id: number, photos: Described[]) => Promise<unknown>
  remove: (id: number, file: string) => Promise<unknown>
}

type Saving = {
  items: readonly PhotoItem[]
  stored: readonly Photo[]
  calls: PhotoCalls
  /** Shows how far it is. */
  show: {
    stored: (photos: readonly Photo[]) => void
    items: (change: (all: readonly PhotoItem[]) => readonly PhotoItem[]) => void
    progress: (progress: Progress | undefined) => void
  }
}

/** Removes, uploads and reorders the photos of a saved item. Completed steps stay when one fails. */
export async function savePhotos(id: number, { items, stored, calls, show }: Saving) {
  let now = stored
  const keep = (next: readonly Photo[]) => show.stored((now = next))
  const left = savedNames(items)
  for (const { name } of stored.filter((each) => !left.includes(each.name))) {
    await calls.remove(id, name)
    keep(now.filter((each) => each.name !== name))
  }
  let shown = items
  const uploads = items.filter((item) => 'file' in item)
  try {
    for (const [done, { key, file }] of uploads.entries()) {
      show.progress({ done, of: uploads.length })
      const photo = await busyRetried(() => calls.add(id, file))
      // It is stored already when an earlier answer was lost, or when the file was chosen twice.
      if (!now.some(({ name }) => name === photo.name)) keep([...now, photo])
      const save = (all: readonly PhotoItem[]) => withSaved(all, key, photo)
      shown = save(shown)
      show.items(save)
    }
  } finally {
    show.progress(undefined)
  }
  const wanted = shown.flatMap((item) =>
    'saved' in item ? [{ ...item.saved, description: item.description.trim() }] : [],
  )
  const order = wanted.map(describe)
  if (!isSame(order, now.map(describe))) await calls.arrange(id, order)
  keep(wanted)
}

/** Marks an item as saved, in place of any other item of the same photo; what was written for each stays. */
function withSaved(all: readonly PhotoItem[], key: string, saved: Photo): PhotoItem[] {
  const isRepeated = (item: PhotoItem) => 'saved' in item && item.saved.name === saved.name
  const before = all.find(isRepeated)?.description ?? saved.description ?? ''
  return all.flatMap((item) => {
    if (item.key !== key) return isRepeated(item) ? [] : item
    const written = new Set([before.trim(), item.description.trim()].filter(Boolean))
    return { key, saved, description: [...written].join('; ') }
  })
}

/** Sends a request. Waits and retries while the server is busy, at most three times. */
async function busyRetried<T>(send: () => Promise<T>, tries = 3): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (tries === 0 || !(error instanceof ApiError) || error.status !== 503) throw error
    await new Promise((resolve) => setTimeout(resolve, 1500))
    return busyRetried(send, tries - 1)
  }
}
