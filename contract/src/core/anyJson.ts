import { sanitize } from './text/visible.ts'

/** The levels of nesting that JSON without a schema may have. */
const maxLevels = 40

/**
 * Returns true for a JSON value of at most 40 levels. Not recursive, so deep nesting cannot
 * overflow the stack.
 */
export function isShallow(value: unknown): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; depth <= maxLevels; depth += 1) {
    level = level.flatMap((each) =>
      typeof each === 'object' && each !== null ? Object.values(each) : [],
    )
    if (level.length === 0) return true
  }
  return false
}

/** Sanitizes every text and name within the fields of a JSON object. */
export const sanitizeAll = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [sanitize(name), sanitizedValue(value)]),
  )

function sanitizedValue(value: unknown): unknown {
  if (typeof value === 'string') return sanitize(value)
  if (Array.isArray(value)) return value.map(sanitizedValue)
  return typeof value === 'object' && value !== null
    ? sanitizeAll(value as Record<string, unknown>)
    : value
}
