import { ApiError } from '@wso/contract/core/client'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Conflict, findConflict, type Saved } from './conflicts.ts'
import { isEqual } from './drafts.ts'
import { bodyOf, type FormOptions } from './formOptions.ts'
import type { useDraft } from './useDraft.ts'

type Draft<T extends object> = ReturnType<typeof useDraft<T>>

type Mistakes = {
  setRefusal: (refusal: ApiError | undefined) => void
  forgetMistakes: () => void
}

/** Sends a form, one request at a time, and keeps the conflict if there is one. */
export function useSending<T extends object, B, R>(
  options: FormOptions<T, B, R>,
  draft: Draft<T>,
  { setRefusal, forgetMistakes }: Mistakes,
) {
  const [conflict, setConflict] = useState<Conflict<T>>()
  const [isSending, setSending] = useState(false)
  const isOpen = useIsOpen()
  const isRunning = useRef(false)

  const attempt = async (values: T, saved: Saved<T>): Promise<void> => {
    try {
      const body = bodyOf(options, values, saved.start)
      const result = await options.send(body, saved, values, () => {
        if (isEqual(draft.newest(values), values)) draft.forget(values, options.left?.(values))
      })
      const isWhole = isEqual(draft.newest(values), values)
      // Immediately, so that navigating away does not ask about unsaved changes.
      if (isOpen()) flushSync(() => finish(values, saved, isWhole))
      if (isWhole) draft.forget(values, options.left?.(values))
      options.onSent?.(result, isOpen() && isWhole)
    } catch (error) {
      await failed(asApiError(error), values)
    }
  }
  const finish = (values: T, saved: Saved<T>, isWhole: boolean) => {
    if (isWhole) draft.restart(options.goesOn ? values : draft.start, draft.version)
    // What was typed since is based on what is saved now.
    else if (options.goesOn || saved.version !== undefined) draft.rebase(values, saved.version)
    forgetMistakes()
  }
  const failed = (error: ApiError, values: T): Promise<void> | void => {
    if (!isOpen()) return undefined
    const current = readConflict(error, options.readSaved)
    if (!current) return setRefusal(options.draft === undefined ? error : withNote(error))
    const found = findConflict(draft.start, values, current)
    // With what was typed since the values were sent.
    const newest = findConflict(draft.start, draft.newest(values), current)
    draft.rebase(current.start, current.version)
    draft.change(newest.merged)
    // The changes are in different fields: keep both.
    if (found.fields.length === 0) return attempt(found.merged, current)
    return setConflict(newest)
  }
  const send = async (values: T, saved: Saved<T>) => {
    if (isRunning.current) return
    isRunning.current = true
    setSending(true)
    setRefusal(undefined)
    await attempt(values, saved)
    isRunning.current = false
    setSending(false)
  }
  return { send, isSending, conflict, closeConflict: () => setConflict(undefined) }
}

/** Returns a function that returns true while the form is mounted. */
function useIsOpen() {
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return () => isMounted.current
}

/** Anything other than a server response is a bug, and goes to the error boundary. */
function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  reportError(error)
  return new ApiError(0, { errorCode: 0, message: 'Something went wrong. Try again.' })
}

/** Adds that the draft is kept to the message of a failure without a reason. */
const withNote = (error: ApiError) =>
  error.status === 0 || error.status >= 500 || error.status === 429
    ? new ApiError(error.status, {
        errorCode: error.errorCode,
        message: `${error.message} Your draft is kept. Try again.`,
      })
    : error

const readConflict = <T>(
  { status, data }: ApiError,
  readSaved: ((data: unknown) => Saved<T>) | undefined,
): Saved<T> | undefined => (status === 409 && data ? readSaved?.(data) : undefined)
