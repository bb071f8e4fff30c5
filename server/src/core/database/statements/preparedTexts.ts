import { sql } from 'drizzle-orm'

/** A statement is prepared from its third use on; many texts are used only once. */
const usesBefore = 2
/** The maximum number of statements prepared per connection: a plan takes tens of kilobytes. */
const maxPrepared = 400
/** The maximum number of texts whose uses are counted. */
const maxCounted = 2000

const mark = '/* planned for its values */'

/**
 * A condition that is always true and prevents its query from being prepared, for queries with
 * ranges: a prepared plan assumes that a range matches few rows, whatever its bounds.
 */
export const plannedForItsValues = sql.raw(`${mark} true`)

/**
 * Returns a function that says whether to prepare a statement, which counts its uses. PostgreSQL
 * then parses it once per connection and plans it a few times (`plan_cache_mode` is `auto`);
 * planning takes longer than most of our reads.
 */
export function countUses(): (text: string) => boolean {
  const prepared = new Set<string>()
  const uses = new Map<string, number>()
  return (text) => {
    if (prepared.has(text)) return true
    if (prepared.size >= maxPrepared || !isPreparable(text)) return false
    const used = uses.get(text) ?? 0
    if (used === usesBefore) {
      uses.delete(text)
      prepared.add(text)
      return true
    }
    if (uses.size >= maxCounted) uses.clear()
    uses.set(text, used + 1)
    return false
  }
}

const isPreparable = (text: string) =>
  /^[\s(]*(?:select|with|insert|update|delete)\b/i.test(text) && !text.includes(mark)
