import { useEffect, useState } from 'react'
import { useSession } from '#core/session/session.ts'
import { deviceStorage } from '#core/storage/deviceStorage.ts'
import type { ReviewDraft } from './reviewDraft.ts'

/** The values of the review form, kept on the device for the user who wrote them until they are saved. */
export function useReviewDraft(name: string, start: ReviewDraft) {
  const { claims } = useSession()
  const [key] = useState(() => ({ name: `draft.dormtrak.${name}`, owner: claims.id }))
  const [stored] = useState(() => readDraft(deviceStorage.read(key), start))
  const [draft, setDraft] = useState(stored ?? start)
  const isChanged = JSON.stringify(draft) !== JSON.stringify(start)
  useEffect(() => {
    // Outside React: the device, which keeps the draft when the page closes.
    if (isChanged) deviceStorage.write(key, draft)
    else deviceStorage.remove(key)
  }, [key, draft, isChanged])
  return {
    draft,
    isChanged,
    /** A draft of an earlier visit was restored. */
    isRestored: stored !== undefined && isChanged,
    change: (changes: Partial<ReviewDraft>) => setDraft((before) => ({ ...before, ...changes })),
    discard: () => setDraft(start),
    forget: () => deviceStorage.remove(key),
  }
}

/** A stored draft laid over the saved values; a field of another type is ignored. */
function readDraft(stored: unknown, start: ReviewDraft): ReviewDraft | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const known = Object.entries(stored).filter(([field, value]) => {
    const usual = start[field as keyof ReviewDraft]
    const isRating = usual === null || typeof usual === 'number'
    return isRating ? value === null || typeof value === 'number' : typeof value === typeof usual
  })
  return { ...start, ...Object.fromEntries(known) }
}
