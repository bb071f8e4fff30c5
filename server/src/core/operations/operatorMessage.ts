import { DrizzleQueryError } from 'drizzle-orm'
import { withoutValues } from './log.ts'

/**
 * What an operator reads about an error: PostgreSQL's own words for a failed statement, whose text and
 * values, such as hundreds of names, are left out.
 */
export function operatorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = failedStatement(error)
  if (cause) return `The database refused a statement: ${operatorMessage(cause)}`
  return withoutValues(error.message, 'code' in error ? String(error.code) : undefined)
}

/** The stack of a bug, without the values of a failed statement. */
export function operatorStack(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const places = error.stack?.match(/^ {4}at .+$/gm) ?? []
  return [operatorMessage(error), ...places].join('\n')
}

/** The cause of a failed statement; undefined for other errors. */
const failedStatement = (error: Error) =>
  error instanceof DrizzleQueryError ? error.cause : undefined
