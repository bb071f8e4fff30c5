import { createHash } from 'node:crypto'
import { refuse } from './refusal.ts'

/** Returns a short hash of an item's editable values: equal values have equal hashes. */
export const versionOf = (...values: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 22)

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
