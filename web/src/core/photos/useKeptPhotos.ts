import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useOwner } from '#core/session/useOwner.ts'
import type { PhotoDraft, ShownPhotos } from './photoDraft.ts'
import type { Photo } from './photoItems.ts'
import { hasKept } from './useForgetPhotos.ts'

/** Keeps photos under the name of a draft, and shows those that an earlier visit kept. */
export function useKeptPhotos(draft: string, saved: readonly Photo[], shown: ShownPhotos) {
  const owner = useOwner()
  const [start] = useState(saved)
  const [isRestored, showRestored] = useState(false)
  // Undefined while they are being stored.
  const [isStored, showStored] = useState<boolean | undefined>(true)
  const opened = useRef<Promise<PhotoDraft>>(undefined)
  /** The reading of kept photos, then one choice after the other. */
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  // Loads once there are photos to keep.
  const open = (id: number) =>
    (opened.current ??= import('./photoDraft.ts').then((module) =>
      module.photoDraft(id, draft, { ...shown, showRestored, showStored }),
    ))
  const restore = useEffectEvent((id: number) => {
    queue.current = open(id).then((photos) => photos.restore(start))
  })
  useEffect(() => {
    // External system: the device.
    if (owner !== undefined && hasKept(owner)) restore(owner)
  }, [owner])
  return {
    isRestored,
    isStored: isStored === true,
    isStoring: isStored === undefined,
    keep: () => {
      showStored(owner === undefined ? false : undefined)
      if (owner === undefined) return
      void open(owner)
        .then((photos) => photos.keep())
        .catch(() => showStored(false))
    },
    /** Continues under the name of another draft. */
    moveTo: async (name: string) => (await opened.current)?.moveTo(name),
    forget: () => {
      if (owner === undefined || !(opened.current || hasKept(owner))) return
      void open(owner).then((photos) => photos.forget())
    },
    /** Runs work once the kept photos are shown and the work before is done. */
    inTurn: <T>(work: () => Promise<T>): Promise<T> => {
      const mine = queue.current.catch(() => undefined).then(work)
      queue.current = mine
      return mine
    },
  }
}
