import { type DraftPhotos, forgetPhotos, keepPhotos, readPhotos } from './draftPhotos.ts'
import { itemsOf, type Photo, type PhotoItem, savedNames } from './photoItems.ts'

/** The photos that a form shows. */
export type ShownPhotos = {
  /** Returns those of now, and those that the item has. */
  current: () => { items: readonly PhotoItem[]; stored: readonly Photo[] }
  show: (items: readonly PhotoItem[]) => void
}

type Form = ShownPhotos & {
  /** Shows whether they are on the device. */
  showStored: (isStored: boolean) => void
  showRestored: (isRestored: boolean) => void
}

export type PhotoDraft = ReturnType<typeof photoDraft>

/** Keeps the photos of one form, at first under the name of its draft. */
export function photoDraft(owner: number, draft: string, form: Form) {
  let name = draft
  let isForgotten = false
  // Only what was kept last says whether the photos are on the device.
  let turn = 0

  const keep = async () => {
    turn += 1
    const mine = turn
    const { items, stored } = form.current()
    const photos = { items, start: stored.map((photo) => photo.name) }
    const isStored = await keepPhotos(owner, name, photos)
    if (mine === turn) form.showStored(isStored)
  }
  const restore = async (saved: readonly Photo[]) => {
    const photos = await readPhotos(owner, name)
    if (!photos || isForgotten) return
    form.show(continued(restored(photos, saved), form.current().items))
    form.showRestored(true)
    void keep()
  }
  return {
    keep,
    /** Shows what an earlier visit kept; `saved` are the photos of the saved item. */
    restore: (saved: readonly Photo[]) => {
      // A browser that does not answer keeps nobody from sending the form.
      const patience = new Promise<void>((resolve) => setTimeout(resolve, patienceMs))
      return Promise.race([restore(saved), patience])
    },
    /** Continues under the name of another draft. */
    moveTo: (next: string) => {
      if (next === name) return
      const before = name
      name = next
      void keep().then(() => forgetPhotos(owner, before))
    },
    /** Removes what was kept, once it was sent or discarded. */
    forget: async () => {
      isForgotten = true
      turn += 1
      form.showStored(true)
      form.showRestored(false)
      await forgetPhotos(owner, name)
    },
  }
}

const patienceMs = 2000

/**
 * Returns the photos of a draft, those that were removed elsewhere left out and those that were added
 * there included. `saved` are those of the saved item.
 */
function restored({ items, start }: DraftPhotos, saved: readonly Photo[]): readonly PhotoItem[] {
  const names = saved.map(({ name }) => name)
  const left = items.filter((item) => 'file' in item || names.includes(item.saved.name))
  const known = new Set([...start, ...savedNames(left)])
  return [...left, ...itemsOf(saved.filter(({ name }) => !known.has(name)))]
}

/** Returns kept photos with what was done to those of the form before they were read. */
function continued(kept: readonly PhotoItem[], now: readonly PhotoItem[]): readonly PhotoItem[] {
  const saved = savedNames(now)
  const keys = kept.map(({ key }) => key)
  return [
    ...kept.filter((item) => 'file' in item || saved.includes(item.saved.name)),
    ...now.filter((item) => 'file' in item && !keys.includes(item.key)),
  ]
}
