import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSession } from '#core/session/session.ts'
import { useOwner } from '#core/session/useOwner.ts'
import { deviceStorage, visitor } from '#core/storage/deviceStorage.ts'
import {
  announceSent,
  applyStored,
  draftKey,
  isEqual,
  otherFields,
  readDraft,
  type SentDraft,
  whenSent,
} from './drafts.ts'

/**
 * Form values stored on this device for their author until they are sent or discarded. `start` is a
 * snapshot: later refetches do not change the form.
 * @param name of the draft, such as `ride.new`; forms with the same name share their common fields,
 *   and those of a form without one are not stored
 * @param version of the saved item that `start` shows
 */
export function useDraft<T extends object>(name: string | undefined, start: T, version?: string) {
  const { status } = useSession()
  const owner = useOwner()
  const [key] = useState(() => name && draftKey(name, owner ?? visitor))
  const [stored] = useState(() => (key ? readDraft(key) : undefined))
  const [snapshot, setSnapshot] = useState(() => ({
    start: applyStored(start, stored?.start),
    version: stored ? stored.version : version,
  }))
  const [values, setValues] = useState(() => applyStored(snapshot.start, stored?.values))
  const [others, setOthers] = useState(() => otherFields(start, stored?.values))
  const [isRestored, setRestored] = useState(stored !== undefined)
  const [isStored, setStored] = useState(true)
  const isChanged = !isEqual(values, snapshot.start)
  const latest = useRef(values)
  const show = (next: T) => {
    latest.current = next
    setValues(next)
  }

  useEffect(() => {
    // External system: the device. When a session stops, its drafts are stored again, in this tab.
    if (!key) return
    if (isChanged) {
      const draft = { values: { ...others, ...values }, ...snapshot }
      // oxlint-disable-next-line react/set-state-in-effect -- only a write shows whether storage works
      setStored(deviceStorage.write(key, draft))
    } else if (Object.keys(others).length === 0) deviceStorage.remove(key)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- when the tab is stopped, storing moves
  }, [key, values, others, snapshot, isChanged, status])

  /** Resets the form to the saved values `next`, without a draft. */
  const restart = (next: T, nextVersion?: string) => {
    if (key) deviceStorage.remove(key)
    setSnapshot({ start: next, version: nextVersion })
    show(next)
    setOthers({})
    setRestored(false)
  }
  const sentElsewhere = useEffectEvent((sent: SentDraft) => {
    const isOther = sent.by !== latest && isEqual(sent.key, key)
    if (isOther && isEqual(sent.values, latest.current)) {
      restart(snapshot.start, snapshot.version)
    }
  })
  // External system: forms of this draft that were closed while they were being sent. What they sent
  // must not remain as unsent, to be sent again.
  useEffect(() => whenSent((sent) => sentElsewhere(sent)), [])
  return {
    values,
    ...snapshot,
    isChanged,
    /** True when a draft of an earlier visit was restored. */
    isRestored: isRestored && isChanged,
    /**
     * False when the draft will be lost with this page: storage is blocked or full, or the form is
     * a visitor's.
     */
    isStored,
    isVisitors: key ? key.owner === visitor : false,
    change: (changes: Partial<T>) => show({ ...latest.current, ...changes }),
    restart,
    /** Rebases the draft onto newer saved values. */
    rebase: (next: T, nextVersion: string | undefined) =>
      setSnapshot({ start: next, version: nextVersion }),
    /** The values on this device, of which `sent` may be an older state. */
    newest: (sent: T): T => (key ? applyStored(sent, readDraft(key)?.values) : latest.current),
    /**
     * Removes the draft after `sent` of it was sent, even after the form has closed, and from other
     * forms that show the same; keeps `left` of it.
     */
    forget: (sent: T, left?: T) => {
      if (!key) return
      announceSent({ key, values: sent, by: latest })
      if (!left || isEqual(left, snapshot.start)) deviceStorage.remove(key)
      else deviceStorage.write(key, { values: left, ...snapshot })
    },
  }
}
