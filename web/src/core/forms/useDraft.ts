import { useEffect, useState } from 'react'
import { useSession } from '#core/session/session.ts'
import { deviceStorage } from '#core/storage/deviceStorage.ts'
import { applyStored, draftKey, isEqual, otherFields, readDraft } from './drafts.ts'

/**
 * The values of a form, kept on this device for the user who wrote them until they are sent or
 * discarded. `start` is a snapshot: what is read again from the server later does not change the form.
 * @param name of the draft, such as `ride.new`; forms with the same name share their common fields
 * @param version of the saved item that `start` shows
 */
export function useDraft<T extends object>(name: string, start: T, version?: string) {
  const { claims, status } = useSession()
  const [key] = useState(() => draftKey(name, claims.id))
  const [stored] = useState(() => readDraft(key))
  const [snapshot, setSnapshot] = useState(() => ({
    start: applyStored(start, stored?.start),
    version: stored ? stored.version : version,
  }))
  const [values, setValues] = useState(() => applyStored(snapshot.start, stored?.values))
  const [others, setOthers] = useState(() => otherFields(start, stored?.values))
  const [isRestored, setRestored] = useState(stored !== undefined)
  const [isStored, setStored] = useState(true)
  const isChanged = !isEqual(values, snapshot.start)

  useEffect(() => {
    // Outside React: the device. A tab that is stopped stores its drafts again, in the tab.
    if (isChanged) {
      const draft = { values: { ...others, ...values }, ...snapshot }
      // oxlint-disable-next-line react/set-state-in-effect -- only storing shows whether it works
      setStored(deviceStorage.write(key, draft))
    } else if (Object.keys(others).length === 0) deviceStorage.remove(key)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- when the tab is stopped, storing moves
  }, [key, values, others, snapshot, isChanged, status])

  /** Starts over from `next`, the saved values, without a draft. */
  const restart = (next: T, nextVersion?: string) => {
    deviceStorage.remove(key)
    setSnapshot({ start: next, version: nextVersion })
    setValues(next)
    setOthers({})
    setRestored(false)
  }
  return {
    values,
    ...snapshot,
    isChanged,
    /** A draft of an earlier visit was restored. */
    isRestored: isRestored && isChanged,
    /** False when the draft will not outlive this page, because storage is blocked or full. */
    isStored,
    change: (changes: Partial<T>) => setValues((before) => ({ ...before, ...changes })),
    restart,
    /** Takes newer saved values as the start and keeps what was written. */
    rebase: (next: T, nextVersion: string | undefined) =>
      setSnapshot({ start: next, version: nextVersion }),
    /** Removes the draft: it was sent. Also after the form has closed. */
    forget: () => deviceStorage.remove(key),
  }
}
