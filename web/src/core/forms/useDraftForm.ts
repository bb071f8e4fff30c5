import { ApiError } from '@wso/contract/core/client'
import { type ChangeEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FormError } from '#ui/forms/FormErrorSummary.tsx'
import { type Conflict, findConflict, type Saved } from './conflicts.ts'
import { isEqual } from './drafts.ts'
import { useDraft } from './useDraft.ts'

export type FieldErrors<T> = { [K in keyof T]?: string | undefined }

type Options<T, R> = {
  /** The name of the draft on this device, such as `ride.new`. */
  draft: string
  /** The initial values, in the order of the fields. */
  start: T
  /** The version of the saved item, when one is edited. */
  version?: string | undefined
  /** Returns the error of each field, checked on blur and on submit. */
  check?: (values: T) => FieldErrors<T>
  /** Sends the form. `version` is undefined for new items. */
  send: (values: T, saved: Saved<T>) => Promise<R>
  /** The values that `send` left out, such as those of other items. They stay as the draft. */
  left?: (values: T) => T
  /**
   * Called after success. `isOpen` is false when the form was closed in the meantime, or has text
   * that was typed in the meantime.
   */
  onSent: (result: R, isOpen: boolean) => void
  /** Called after a failure when the form was closed in the meantime. */
  onFailedLater?: (error: ApiError) => void
  /** Extracts the current values from the data of a 409. */
  readSaved?: (data: unknown) => Saved<T>
  /** Maps an invalid field of the API to its control, when the names differ. */
  controlOf?: Readonly<Record<string, keyof T & string>>
}

/**
 * A form whose values are stored as a draft, validated, sent once, and merged when the saved item
 * has changed.
 */
export function useDraftForm<T extends object, R>(options: Options<T, R>) {
  const { controlOf = {} } = options
  const check = (values: T): FieldErrors<T> => options.check?.(values) ?? {}
  const draft = useDraft(options.draft, options.start, options.version)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [attempt, setAttempt] = useState(0)
  const [refusal, setRefusal] = useState<ApiError>()
  /** Clears the errors of a reset form. */
  const forgetMistakes = () => {
    setRefusal(undefined)
    setAttempt(0)
    setLeft(new Set())
  }
  const { send, isSending, conflict, closeConflict } = useSending(options, draft, {
    setRefusal,
    forgetMistakes,
  })

  const wrong = check(draft.values)
  const refused = fieldsOf(refusal, controlOf)
  const errorOf = (name: keyof T & string): string | undefined =>
    (attempt > 0 || left.has(name) ? wrong[name] : undefined) ?? refused[name]
  return {
    ...draft,
    isSending,
    attempt,
    errorOf,
    conflict,
    /** All errors, for the summary; the server's message when it names no field. */
    problems: problemsOf({ names: Object.keys(draft.values), attempt, wrong, refused, refusal }),
    /** Props of a text control: `<TextField label="Title" {...form.field('title')} />`. */
    field: (name: keyof T & string) => ({
      name,
      value: String(draft.values[name] ?? ''),
      error: errorOf(name),
      // oxlint-disable-next-line typescript/consistent-type-assertions -- a computed key widens to string
      onChange: ({ target }: ChangeEvent<Control>) =>
        draft.change({ [name]: target.value } as Partial<T>),
      onBlur: () => setLeft((before) => new Set([...before, name])),
    }),
    submit: (event: SyntheticEvent) => {
      event.preventDefault()
      setAttempt((count) => count + 1)
      if (Object.values(check(draft.values)).some(Boolean)) return setRefusal(undefined)
      return void send(draft.values, { start: draft.start, version: draft.version })
    },
    /** Sends the user's choices after a conflict. */
    resolve: (values: T) => {
      closeConflict()
      draft.change(values)
      void send(values, { start: draft.start, version: draft.version })
    },
    closeConflict,
    discard: () => {
      draft.restart(conflict?.current.start ?? draft.start, draft.version)
      forgetMistakes()
    },
  }
}

type Draft<T extends object> = ReturnType<typeof useDraft<T>>

/** Sends a form, one request at a time, and keeps the conflict if there is one. */
function useSending<T extends object, R>(
  options: Options<T, R>,
  draft: Draft<T>,
  {
    setRefusal,
    forgetMistakes,
  }: { setRefusal: (refusal: ApiError | undefined) => void; forgetMistakes: () => void },
) {
  const [conflict, setConflict] = useState<Conflict<T>>()
  const [isSending, setSending] = useState(false)
  const isOpen = useIsOpen()
  const isRunning = useRef(false)

  const attempt = async (values: T, saved: Saved<T>): Promise<void> => {
    try {
      const result = await options.send(values, saved)
      const isWhole = isEqual(draft.newest(values), values)
      // Immediately, so that navigating away does not ask about unsaved changes.
      if (isOpen()) {
        flushSync(() => {
          if (isWhole) draft.restart(draft.start, draft.version)
          // What was typed since is based on what is saved now.
          else if (saved.version !== undefined) draft.rebase(values, saved.version)
          forgetMistakes()
        })
      }
      if (isWhole) draft.forget(options.left?.(values))
      options.onSent(result, isOpen() && isWhole)
    } catch (error) {
      await failed(asApiError(error), values)
    }
  }
  const failed = (error: ApiError, values: T): Promise<void> | void => {
    const current = readConflict(error, options.readSaved)
    if (!isOpen()) return options.onFailedLater?.(error)
    if (!current) return setRefusal(error)
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

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Returns a function that returns true while the form is mounted. */
export function useIsOpen() {
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

const readConflict = <T>(
  { status, data }: ApiError,
  readSaved: ((data: unknown) => Saved<T>) | undefined,
): Saved<T> | undefined => (status === 409 && data ? readSaved?.(data) : undefined)

const fieldsOf = (
  refusal: ApiError | undefined,
  controlOf: Readonly<Record<string, string>>,
): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(refusal?.fields ?? {}).map(([field, message]) => [
      controlOf[field] ?? field,
      message,
    ]),
  )

type Problems = {
  names: string[]
  attempt: number
  wrong: Record<string, string | undefined>
  refused: Record<string, string | undefined>
  refusal: ApiError | undefined
}

function problemsOf({ names, attempt, wrong, refused, refusal }: Problems): FormError[] {
  if (attempt === 0) return []
  const all = { ...refused, ...wrong }
  const named = Object.keys(all)
    .toSorted((a, b) => names.indexOf(a) - names.indexOf(b))
    .flatMap((field) => (all[field] ? [{ field, message: all[field] }] : []))
  return named.length === 0 && refusal ? [{ message: messageOf(refusal) }] : named
}

/** The server's message, with a note that the draft is kept when the server gives no reason. */
const messageOf = ({ status, message }: ApiError) =>
  status === 0 || status >= 500 || status === 429
    ? `${message} Your draft is kept. Try again.`
    : message
