import { ApiError } from '@wso/contract/core/client'
import type { DormPhoto } from '@wso/contract/dormtrak/photos'
import { useState } from 'react'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { itemsOf, type PhotoItem, savedNames } from './photoItems.ts'

type Progress = { done: number; of: number }

/** The photos of a review while it is edited. A draft cannot hold them: they are sent with the review. */
export function usePhotoItems(start: readonly DormPhoto[]) {
  const [stored, setStored] = useState<readonly string[]>(() => start.map(({ name }) => name))
  const [items, setItems] = useState<readonly PhotoItem[]>(() => itemsOf(start))
  const [progress, setProgress] = useState<Progress>()
  const add = useWrite(api.dormPhotos.add)
  const arrange = useWrite(api.dormPhotos.arrange)
  const remove = useWrite(api.dormPhotos.remove)

  /** Removes, sends and arranges the photos of a saved review. What is done stays done when one fails. */
  const save = async (id: number) => {
    const params = { id }
    let names = stored
    const keep = (next: readonly string[]) => setStored((names = next))
    const kept = savedNames(items)
    for (const name of stored.filter((each) => !kept.includes(each))) {
      await remove.mutateAsync({ params: { ...params, file: name } })
      keep(names.filter((each) => each !== name))
    }
    const sent = new Map<string, string>()
    const uploads = items.filter((item) => 'file' in item)
    try {
      for (const { key, file } of uploads) {
        setProgress({ done: sent.size, of: uploads.length })
        const saved = await busyRetried(() => add.mutateAsync({ params, file }))
        sent.set(key, saved.name)
        keep([...names, saved.name])
        setItems((now) => now.map((item) => (item.key === key ? { key, saved } : item)))
      }
    } finally {
      setProgress(undefined)
    }
    const wanted = items.map((item) =>
      'saved' in item ? item.saved.name : (sent.get(item.key) ?? ''),
    )
    if (wanted.join() !== names.join()) {
      await arrange.mutateAsync({ params, body: { names: wanted } })
      keep(wanted)
    }
  }
  const isChanged =
    items.some((item) => 'file' in item) || savedNames(items).join() !== stored.join()
  return { items, setItems, isChanged, progress, save }
}

/** Sends a request. While the server is busy it waits and sends it again, three times at most. */
async function busyRetried<T>(send: () => Promise<T>, tries = 3): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (tries === 0 || !(error instanceof ApiError) || error.status !== 503) throw error
    await new Promise((resolve) => setTimeout(resolve, 1500))
    return busyRetried(send, tries - 1)
  }
}
