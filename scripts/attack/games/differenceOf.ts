import { isDeepStrictEqual } from 'node:util'

/** Returns the first place at which two views differ, with both values; undefined when they are equal. */
export function differenceOf(one: unknown, other: unknown, place = ''): string | undefined {
  if (isDeepStrictEqual(one, other)) return undefined
  if (!isObject(one) || !isObject(other)) {
    return `${place}: ${JSON.stringify(one)} or ${JSON.stringify(other)}`
  }
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  for (const key of keys) {
    const found = differenceOf(one[key], other[key], place === '' ? key : `${place}.${key}`)
    if (found) return found
  }
  return `${place}: of another kind`
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
