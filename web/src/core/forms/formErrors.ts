import type { ApiError } from '@wso/contract/core/client'
import { fieldErrors } from '@wso/contract/core/fieldErrors'
import type { FormError } from '#ui/forms/FormErrorSummary.tsx'
import { bodyOf, type FormOptions, type Schema } from './formOptions.ts'

type Errors = Readonly<Record<string, string | undefined>>
type Rules<T, B> = Pick<FormOptions<T, B, never>, 'toBody' | 'controlOf' | 'check'>

/** Returns the error of each control, by the schema and by the form's own rules. */
export function errorsOf<T, B>(
  rules: Rules<T, B>,
  schema: Schema<B> | undefined,
  { values, start }: { values: T; start: T },
): Errors {
  const { check, controlOf = (field) => field } = rules
  const found = schema ? fieldErrors(schema, bodyOf(rules, values, start)) : {}
  const own = Object.entries<string | undefined>(check?.(values) ?? {}).filter(([, text]) => text)
  return { ...renamed(found, controlOf), ...Object.fromEntries(own) }
}

/** Returns the error of each control that the server refused. */
export const fieldsOf = (
  refusal: ApiError | undefined,
  controlOf: (field: string) => string,
): Errors => renamed(refusal?.fields ?? {}, controlOf)

const renamed = (errors: Errors, controlOf: (field: string) => string): Errors =>
  Object.fromEntries(Object.entries(errors).map(([field, text]) => [controlOf(field), text]))

/** Returns all errors in the order of the fields; the server's message when it names no field. */
export function problemsOf(
  errors: Errors,
  refusal: ApiError | undefined,
  values: object,
): FormError[] {
  const names = Object.keys(values)
  const placeOf = (field: string) => (names.includes(field) ? names.indexOf(field) : names.length)
  const named = Object.keys(errors)
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .flatMap((field) =>
      errors[field] ? [{ field: field || undefined, message: errors[field] }] : [],
    )
  return named.length === 0 && refusal ? [{ message: refusal.message }] : named
}
