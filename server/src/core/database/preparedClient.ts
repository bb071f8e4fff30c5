import { sql } from 'drizzle-orm'
import type { QueryConfig } from 'pg'
import { SerialClient } from './serialClient.ts'

/** A read is prepared from its third use on; many texts are used only once. */
const usesBefore = 2
/** The maximum number of reads prepared per connection: a plan takes tens of kilobytes. */
const mostPrepared = 400
/** The maximum number of texts whose uses are counted. */
const mostCounted = 2000

const mark = '/* planned for its values */'

/**
 * A condition that is always true and prevents its query from being prepared, for queries with
 * ranges: a prepared plan assumes that a range matches few rows, whatever its bounds.
 */
export const plannedForItsValues = sql.raw(`${mark} true`)

const uses = new Map<string, number>()
const names = new Map<string, string>()

/**
 * A connection that prepares each repeated read under a name. PostgreSQL then parses it once and
 * plans it a few times (`plan_cache_mode` is `auto`) instead of for every request; planning takes
 * longer than most of our reads.
 */
export class PreparedClient extends SerialClient {
  protected override named(query: unknown): unknown {
    const name = isUnnamed(query) ? nameOf(query.text) : undefined
    return name === undefined ? query : { ...(query as QueryConfig), name }
  }
}

/** The name under which a read is prepared; undefined for writes and reads that are not repeated. */
export function preparedNameOf(query: unknown): string | undefined {
  if (typeof query !== 'object' || query === null || !('text' in query)) return undefined
  const { name, text } = query as QueryConfig
  if (!name) return names.get(text)
  const isKnown = givenNames.get(name)
  if (isKnown === undefined) givenNames.set(name, isRead(text))
  return (isKnown ?? isRead(text)) ? name : undefined
}

/** Whether the queries that the code itself names are reads. */
const givenNames = new Map<string, boolean>()

/** Drizzle's queries, which pass their values separately; not streams or plain text. */
const isUnnamed = (query: unknown): query is { text: string } =>
  typeof query === 'object' &&
  query !== null &&
  !('submit' in query) &&
  'text' in query &&
  typeof query.text === 'string' &&
  !('name' in query && query.name)

const isRead = (text: string) => /^[\s(]*select\b(?!.*\bfor (?:update|share|no key)\b)/is.test(text)
const isPreparable = (text: string) => isRead(text) && !text.includes(mark)

/** The name under which a text is prepared; undefined until it has been used often enough. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= mostPrepared || !isPreparable(text)) return known
  const used = uses.get(text) ?? 0
  if (used < usesBefore) {
    if (uses.size >= mostCounted) uses.clear()
    uses.set(text, used + 1)
    return undefined
  }
  uses.delete(text)
  const name = `read_${names.size}`
  names.set(text, name)
  return name
}
