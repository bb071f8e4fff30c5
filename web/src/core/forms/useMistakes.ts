import type { ApiError } from '@wso/contract/core/client'
import { useEffect, useRef, useState } from 'react'
import { focusFirstError } from '#ui/forms/focusFirstError.ts'
import { errorsOf, fieldsOf, problemsOf } from './formErrors.ts'
import type { FormOptions, Schema } from './formOptions.ts'

const untried = { left: new Set<string>() as ReadonlySet<string>, attempt: 0 }

/**
 * The errors of a form: those of the fields that the user has left, and of all fields once the form
 * was submitted. Then focus moves to their summary, or to the first field that has one.
 */
export function useMistakes<T extends object, B, R>(
  options: FormOptions<T, B, R>,
  { values, start }: { values: T; start: T },
) {
  const { controlOf = (field) => field } = options
  const [tried, setTried] = useState(untried)
  const [refusal, setRefusal] = useState<ApiError>()
  const [schema, setSchema] = useState<Schema<B>>()
  const loading = useRef<Promise<Schema<B> | undefined>>(undefined)
  const element = useRef<HTMLFormElement>(null)
  const { attempt, left } = tried
  /** Loads the schema once. Without it, such as without a network, the server alone checks. */
  const load = () => {
    loading.current ??= Promise.resolve(options.schema?.()).catch(() => undefined)
    return loading.current.then((loaded) => {
      // A function would be called as an update.
      setSchema(() => loaded)
      return loaded
    })
  }
  const wrong = attempt > 0 || left.size > 0 ? errorsOf(options, schema, { values, start }) : {}
  const refused = fieldsOf(refusal, controlOf)
  useEffect(() => {
    // External system: focus. The errors of the latest attempt, or of its response, are shown now.
    if (attempt > 0 && element.current) focusFirstError(element.current)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the response shows errors too
  }, [attempt, refusal])
  return {
    attempt,
    /** The server's refusal of the latest attempt. */
    refusal,
    setRefusal,
    errorOf: (name: string): string | undefined =>
      (attempt > 0 || left.has(name) ? wrong[name] : undefined) ?? refused[name],
    /** All errors, for the summary; the server's message when it names no field. */
    problems: attempt === 0 ? [] : problemsOf({ ...refused, ...wrong }, refusal, values),
    /** Checks a field from now on. */
    leave: (name: string) => {
      void load()
      setTried((before) => ({ ...before, left: new Set([...before.left, name]) }))
    },
    /** Checks every field from now on; returns true when the form may be sent. */
    tryAll: async (form: EventTarget) => {
      const loaded = await load()
      element.current = form instanceof HTMLFormElement ? form : null
      setTried((before) => ({ ...before, attempt: before.attempt + 1 }))
      setRefusal(undefined)
      return !Object.values(errorsOf(options, loaded, { values, start })).some(Boolean)
    },
    /** Clears the errors of a reset form. */
    forgetMistakes: () => {
      setRefusal(undefined)
      setTried(untried)
    },
  }
}
