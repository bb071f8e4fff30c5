import { ApiError } from '@wso/contract/core/client'
import { useRef, useState } from 'react'
import { describe, describedOf, isSame } from './comparePhotos.ts'
import { itemsOf, type Photo, type PhotoItem, type PhotoLimit } from './photoItems.ts'
import type { PhotoCalls, Progress } from './savePhotos.ts'
import { useKeptPhotos } from './useKeptPhotos.ts'

type Drafts = {
  /** The name of the form's draft. */
  draft: string
  /** Returns the name of the draft of the form that edits a saved item. */
  draftOf: (id: number) => string
}

export type PhotoItems = ReturnType<typeof usePhotoItems>

/**
 * The photos of an item while it is edited. They are kept on this device under the name of the form's
 * draft until they are sent or discarded, and are uploaded with the item.
 */
export function usePhotoItems(
  saved: readonly Photo[],
  calls: PhotoCalls,
  { draft, draftOf }: Drafts,
) {
  const { items, stored, latest, show, showStored } = useShown(saved)
  const [progress, setProgress] = useState<Progress>()
  // True once the photos of a new item are those of the form that edits it.
  const [isLeft, setLeft] = useState(false)
  const { keep, moveTo, inTurn, forget, ...kept } = useKeptPhotos(draft, saved, {
    current: () => latest.current,
    show,
  })
  const change = (next: readonly PhotoItem[]) => {
    show(next)
    setLeft(false)
    keep()
  }
  const changeBy = (update: (all: readonly PhotoItem[]) => readonly PhotoItem[]) =>
    change(update(latest.current.items))
  const showSaving = { stored: showStored, items: changeBy, progress: setProgress }
  /**
   * Removes, uploads and reorders the photos of a saved item. Returns false when some photos of a new
   * item were not uploaded: they are kept for the form that edits it.
   * @throws as the requests, when a saved item is edited
   */
  const save = async (id: number): Promise<boolean> => {
    // What was chosen before is sent too.
    await inTurn(async () => undefined)
    try {
      if (isDifferent(latest.current)) {
        const { savePhotos } = await import('./savePhotos.ts')
        await moveTo(draftOf(id))
        await savePhotos(id, { ...latest.current, calls, show: showSaving })
      }
    } catch (error) {
      if (draftOf(id) === draft || !(error instanceof ApiError)) throw error
      setLeft(true)
      return false
    }
    forget()
    return true
  }
  return {
    ...kept,
    items,
    setItems: change,
    /** Adds pictures among files. Returns a message about those that are left out. */
    add: (files: readonly File[], limit: PhotoLimit) =>
      inTurn(async () => {
        const { addFiles } = await import('./choosePhotos.ts')
        const next = await addFiles(files, limit, () => latest.current.items)
        change(next.items)
        return next.problem
      }),
    isChanged: !isLeft && isDifferent({ items, stored }),
    progress,
    save,
    discard: () => {
      show(itemsOf(latest.current.stored))
      forget()
    },
    forget,
  }
}

/** The photos that a form shows, of which `latest` may be about to be rendered. */
function useShown(saved: readonly Photo[]) {
  const [stored, setStored] = useState(saved)
  const [items, setItems] = useState<readonly PhotoItem[]>(() => itemsOf(saved))
  const latest = useRef({ items, stored })
  return {
    items,
    stored,
    latest,
    show: (next: readonly PhotoItem[]) => {
      latest.current.items = next
      setItems(next)
    },
    showStored: (next: readonly Photo[]) => {
      latest.current.stored = next
      setStored(next)
    },
  }
}

type Current = { items: readonly PhotoItem[]; stored: readonly Photo[] }

const isDifferent = ({ items, stored }: Current) =>
  items.some((item) => 'file' in item) || !isSame(describedOf(items), stored.map(describe))

type Form = Record<'isChanged' | 'isRestored' | 'isStored', boolean> & {
  isStoring?: boolean
  discard: () => void
}

/** A form without photos whose draft may have some: it discards them too. */
export const withoutPhotos = <F extends Form>(form: F, photos: Form): F => ({
  ...form,
  discard: () => {
    form.discard()
    photos.discard()
  },
})

/** A form of which the photos are a part: it has changes when they have, and discards them too. */
export const withPhotos = <F extends Form>(form: F, photos: Form): F => ({
  ...withoutPhotos(form, photos),
  isChanged: form.isChanged || photos.isChanged,
  isRestored: form.isRestored || (photos.isRestored && photos.isChanged),
  isStored: form.isStored && photos.isStored,
  isStoring: photos.isStoring,
})
