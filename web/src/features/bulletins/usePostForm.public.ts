import type { ApiError } from '@wso/contract/core/client'
import { useEffect, useState } from 'react'
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from 'react-hook-form'
import { useSession } from '#core/session.ts'
import type { FormError } from '#ui/FormErrorSummary.tsx'
import { dropDraft, keepDraft, readDraft } from './drafts.public.ts'

type Options<T extends FieldValues> = {
  /** Of what the draft on this device is. */
  draft: string
  /** What it holds at first; its fields in the order they stand. */
  values: T
  /** Sends it; a refusal of the server is shown at its fields. */
  send: (values: T) => Promise<unknown>
}

/** A form that keeps its draft, checks on leaving a field, and shows the server's own words. */
export function usePostForm<T extends FieldValues>({ draft: subject, values, send }: Options<T>) {
  const { claims } = useSession()
  const draft = `${claims.id}.${subject}`
  const [begun] = useState(() => readDraft<T>(draft))
  const form = useForm<T>({
    mode: 'onTouched',
    defaultValues: { ...values, ...begun } as DefaultValues<T>,
    shouldFocusError: false,
  })
  const [attempt, setAttempt] = useState(0)
  const [refusal, setRefusal] = useState<ApiError>()
  const [sent, setSent] = useState(false)
  const { isDirty, errors, isSubmitting } = form.formState
  const dirty = (isDirty || begun !== undefined) && !sent

  useEffect(
    // Outside React: the device's storage.
    () =>
      form.subscribe({
        formState: { values: true },
        callback: (now) => keepDraft(draft, now.values),
      }),
    [form, draft],
  )
  const submit = form.handleSubmit(async (given) => {
    setRefusal(undefined)
    try {
      await send(given)
      setSent(true)
      dropDraft(draft)
    } catch (error) {
      setRefusal(error as ApiError)
    }
  })
  const fieldError = (name: FieldPath<T>): string | undefined => {
    const own = errors[name]?.message
    return typeof own === 'string' ? own : refusal?.fields[name]
  }
  const local = Object.entries(errors).map(([field, error]) => ({
    field,
    message: String(error?.message),
  }))
  return {
    ...form,
    dirty,
    /** Something of an earlier visit was brought back. */
    hasDraft: begun !== undefined && !sent,
    isSubmitting,
    attempt,
    problems: inOrder([...local, ...refusalErrors(refusal)], Object.keys(values)),
    fieldError,
    submit: (event: { preventDefault: () => void }) => {
      event.preventDefault()
      setAttempt((count) => count + 1)
      if (!isSubmitting) void submit()
    },
    discard: () => {
      form.reset(values)
      dropDraft(draft)
      setSent(false)
    },
  }
}

const inOrder = (problems: FormError[], fields: string[]) =>
  problems.toSorted((a, b) => fields.indexOf(a.field ?? '') - fields.indexOf(b.field ?? ''))

function refusalErrors(refusal: ApiError | undefined): FormError[] {
  if (!refusal) return []
  const fields = Object.entries(refusal.fields).map(([field, message]) => ({ field, message }))
  return fields.length > 0 ? fields : [{ message: refusal.message }]
}

/** For `register`: says what to do when there is nothing but white space. */
export const required = (message: string) => ({
  validate: (value: unknown) => String(value ?? '').trim() !== '' || message,
})
