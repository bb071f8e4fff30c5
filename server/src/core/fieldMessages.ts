import type * as z from 'zod/mini'

type Issue = z.core.$ZodRawIssue

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

/**
 * Words the messages of checks that have none of their own, so that no text of the validation library
 * reaches a caller.
 */
export function fieldMessage(issue: Issue): string {
  const { code } = issue
  if (code === 'invalid_type') {
    return issue.input === undefined ? 'is missing' : `must be ${kinds[issue.expected] ?? 'valid'}`
  }
  if (code === 'too_big') return bounded(issue.origin, `at most ${String(issue.maximum)}`)
  if (code === 'too_small') return bounded(issue.origin, `at least ${String(issue.minimum)}`)
  if (code === 'unrecognized_keys') return unknownFields(issue.keys)
  if (code === 'invalid_value') return `must be ${listOf(issue.values)}`
  return code === 'invalid_format' ? 'has the wrong format' : 'is not valid'
}

function bounded(origin: string, bound: string) {
  if (origin === 'string') return `must have ${bound} characters`
  return origin === 'array' ? `must have ${bound} items` : `must be ${bound}`
}

const maxShown = 40

/** Names the first unknown field, as sent but never long. */
const unknownFields = ([first = '', ...others]: readonly string[]) =>
  `has an unknown field: ${first.slice(0, maxShown)}${others.length > 0 ? ` and ${others.length} more` : ''}`

const listOf = (values: readonly unknown[]) =>
  values.length > 12 ? 'one of the known values' : values.map(String).join(' or ')
