import { deviceStorage, type StorageKey } from '#core/storage/deviceStorage.ts'

/** What is kept of a form: its values, and the saved ones they were made from. */
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

/** Returns `start` with the stored values of the same fields and types. Fields of another form are left out. */
export function applyStored<T extends object>(start: T, stored: object | undefined): T {
  const fitting = Object.entries(stored ?? {}).filter(
    ([name, value]) => name in start && isSameKind(value, Reflect.get(start, name)),
  )
  return { ...start, ...Object.fromEntries(fitting) }
}

/** A field that starts as null, such as an open choice, takes any value. */
const isSameKind = (value: unknown, example: unknown) =>
  example === null ||
  value === null ||
  (typeof value === typeof example && Array.isArray(value) === Array.isArray(example))

/** Returns the stored values that the form has no field for: of the same post written as another kind. */
export const otherFields = (start: object, stored: object | undefined): object =>
  Object.fromEntries(Object.entries(stored ?? {}).filter(([name]) => !(name in start)))

/** Whether two values of a form are equal, by what they hold. */
export const isEqual = (a: unknown, b: unknown): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b)
