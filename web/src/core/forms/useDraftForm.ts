import { ApiError } from '@wso/contract/core/client'
import { type ChangeEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FormError } from '#ui/forms/FormErrorSummary.tsx'
import { type Conflict, findConflict, type Saved } from './conflicts.ts'
import { useDraft } from './useDraft.ts'

export type FieldErrors<T> = { [K in keyof T]?: string | undefined }

type Options<T, R> = {
  /** Names the draft on this device, such as `ride.new`. */
  draft: string
  /** The values to start with, in the order of the fields. */
  start: T
  /** The version of the saved item, when one is edited. */
  version?: string | undefined
  /** Returns what is wrong with each field, checked on leaving a field and on submit. */
  check?: (values: T) => FieldErrors<T>
  /** Sends the form. `version` is undefined for new items. */
  send: (values: T, saved: Saved<T>) => Promise<R>
  /** After success, also when the form has been closed meanwhile; then `isOpen` is false. */
  onSent: (result: R, isOpen: boolean) => void
  /** After a failure when the form has been closed meanwhile. */
  onFailedLater?: (error: ApiError) => void
  /** Reads the current values from the data of a 409. */
  readSaved?: (data: unknown) => Saved<T>
  /** Which control an invalid field of the API belongs to, where the names differ. */
  controlOf?: Readonly<Record<string, keyof T & string>>
}

/** A form whose values are kept as a draft, checked, sent once, and merged when the saved item has changed. */
export function useDraftForm<T extends object, R>(options: Options<T, R>) {
  const { controlOf = {} } = options
  const check = (values: T): FieldErrors<T> => options.check?.(values) ?? {}
  const draft = useDraft(options.draft, options.start, options.version)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [attempt, setAttempt] = useState(0)
  const [refusal, setRefusal] = useState<ApiError>()
  /** Clears the errors of a form that starts over. */
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
    /** Everything wrong, for the summary; the server's own sentence when no field is named. */
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
    /** Sends what the user has chosen in a conflict. */
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

/** Sends a form once at a time, and keeps the conflict that a send ran into. */
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
      draft.forget()
      // At once, so that going to the next page does not ask about unsaved changes.
      if (isOpen()) {
        flushSync(() => {
          draft.restart(draft.start, draft.version)
          forgetMistakes()
        })
      }
      options.onSent(result, isOpen())
    } catch (error) {
      await failed(asApiError(error), values)
    }
  }
  const failed = (error: ApiError, values: T): Promise<void> | void => {
    const current = readConflict(error, options.readSaved)
    if (!isOpen()) return options.onFailedLater?.(error)
    if (!current) return setRefusal(error)
    const found = findConflict(draft.start, values, current)
    draft.rebase(current.start, current.version)
    draft.change(found.merged)
    // The changes do not touch each other: both are kept.
    if (found.fields.length === 0) return attempt(found.merged, current)
    return setConflict(found)
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

/** Returns a function that tells whether the form is still on the page. */
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

/** Anything that is not an answer of the server is a bug, and goes to the error boundary's report. */
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

/** The server's own sentence, and that nothing is lost where it does not say why. */
const messageOf = ({ status, message }: ApiError) =>
  status === 0 || status >= 500 || status === 429
    ? `${message} Your draft is kept. Try again.`
    : message
