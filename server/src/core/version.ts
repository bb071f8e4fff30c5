import { createHash } from 'node:crypto'
import { refuse } from './refusal.ts'

/** Returns a short hash of values: equal values have equal hashes. */
export const hashOf = (...values: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 22)

/** The fields of a schema that a person edits. */
type Edited<S extends Schema> = Exclude<keyof S['shape'], 'version'>
type Schema = { shape: object }

/**
 * Returns the version of an item: a hash of the fields of the schema with which it is changed. The
 * row has a value for each of them, under the field's name.
 */
export function versionOf<S extends Schema>(
  { shape }: S,
  row: { readonly [K in Edited<S>]: unknown },
): string {
  const names = Object.keys(shape).filter((name) => name !== 'version')
  return hashOf(...names.map((name) => row[name as Edited<S>]))
}

type Edit = {
  /** The version that the caller's changes are based on; existing clients send none. */
  given: string | undefined
  /** The version of the item, whose row the caller has locked. */
  current: string
}

/** @throws 409 with the current item when it has changed since the caller read it */
export async function checkVersion({ given, current }: Edit, read: () => Promise<object>) {
  if (given === undefined || given === current) return
  throw refuse('conflict', 'This was changed since you opened it.', { data: await read() })
}
