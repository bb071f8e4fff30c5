import { deviceStorage, type StorageKey } from '#core/storage/deviceStorage.ts'

/** A stored draft: the form's values, and the saved values they are based on. */
export type StoredDraft = { values: object; start: object; version: string | undefined }

export const draftKey = (name: string, owner: number): StorageKey => ({
  name: `draft.${name}`,
  owner,
})

/** Returns the stored draft; undefined when there is none or it is damaged. */
export function readDraft(key: StorageKey): StoredDraft | undefined {
  const stored = deviceStorage.read(key)
  if (!isObject(stored)) return undefined
  const { values, start, version } = stored
  if (!isObject(values) || !isObject(start)) return undefined
  return { values, start, version: typeof version === 'string' ? version : undefined }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Returns `start` with the stored values of fields with the same name and type; values of other
 * forms are ignored.
 */
export function applyStored<T extends object>(start: T, stored: object | undefined): T {
  const fitting = Object.entries(stored ?? {}).filter(
    ([name, value]) => name in start && isSameKind(value, Reflect.get(start, name)),
  )
  return { ...start, ...Object.fromEntries(fitting) }
}

/** A field that starts as null, such as an unanswered choice, accepts any value. */
const isSameKind = (value: unknown, example: unknown) =>
  example === null ||
  value === null ||
  (typeof value === typeof example && Array.isArray(value) === Array.isArray(example))

/**
 * Returns the stored values of fields that this form lacks, which another kind of the same post may
 * need.
 */
export const otherFields = (start: object, stored: object | undefined): object =>
  Object.fromEntries(Object.entries(stored ?? {}).filter(([name]) => !(name in start)))

/** Returns true when two values of a form are deeply equal. */
export const isEqual = (a: unknown, b: unknown): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b)

/** The open forms with a draft, which hear of drafts that were sent elsewhere. */
const listeners = new Set<(sent: SentDraft) => void>()

/** A draft that was sent with these values by a form, which `by` identifies. */
export type SentDraft = { key: StorageKey; values: object; by: object }

export const announceSent = (sent: SentDraft) => {
  for (const listener of [...listeners]) listener(sent)
}

/** Returns a function that ends it. */
export function whenSent(listener: (sent: SentDraft) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
