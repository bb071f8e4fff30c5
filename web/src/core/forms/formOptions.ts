import type { fieldErrors } from '@wso/contract/core/fieldErrors'
import type { Saved } from './conflicts.ts'

/** Errors by control: a field of the form, or a part of one, such as `entries.price`. */
export type FieldErrors<T> = {
  readonly [K in (keyof T & string) | `${string}.${string}`]?: string | undefined
}

/** A schema of the contract whose input is `B`. */
export type Schema<B> = Parameters<typeof fieldErrors>[0] & { _zod: { input: B } }

/** A body before its schema has checked it: what was not chosen is null. */
type Unchecked<B> = { [K in keyof B]?: B[K] | null | undefined }

export type FormOptions<T, B, R> = {
  /** The name of the draft on this device, such as `ride.new`. Without one, nothing is stored. */
  draft?: string | undefined
  /** The initial values, in the order of the fields. */
  start: T
  /** The version of the saved item, when one is edited. */
  version?: string | undefined
  /** Loads the contract's schema of the body, on the first touch. Its errors appear on blur and on submit. */
  schema?: () => Promise<Schema<B>>
  /** Returns the body for values, given the saved ones; the values themselves by default. */
  toBody?: (values: T, start: T) => Unchecked<B>
  /** Returns the control of a field of the body, when the names differ; '' for the whole form. */
  controlOf?: (field: string) => string
  /** Returns the errors of rules that the schema does not have, or words differently. */
  check?: (values: T) => FieldErrors<T>
  /**
   * Sends the body of the values. `saved.version` is undefined for new items. Calls `forget` when the
   * values are saved but more requests follow: after a reload they would be sent twice.
   */
  send: (body: B, saved: Saved<T>, values: T, forget: () => void) => Promise<R>
  /** True when the form shows what it sent as long as it stays open; otherwise it starts again. */
  goesOn?: boolean
  /** The values that `send` left out, such as those of other items. They stay as the draft. */
  left?: (values: T) => T
  /**
   * Called after success. `isOpen` is false when the form was closed in the meantime, or has text
   * that was typed in the meantime.
   */
  onSent?: (result: R, isOpen: boolean) => void
  /** Extracts the current values from the data of a 409. */
  readSaved?: (data: unknown) => Saved<T>
  /** The values and their setter, when something else keeps them, such as a cart. */
  kept?: { values: T; change: (changes: Partial<T>) => void }
}

/** Returns the body that a form sends, which has the type of its schema once that has checked it. */
export const bodyOf = <T, B>(
  { toBody }: Pick<FormOptions<T, B, never>, 'toBody'>,
  values: T,
  start: T,
) => (toBody ? toBody(values, start) : values) as B
