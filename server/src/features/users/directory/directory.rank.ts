import { and, eq, like, or, type SQL, sql } from 'drizzle-orm'
import { containing } from '#core/database/textSearch.ts'
import { hasTrigram } from './directory.match.ts'
import { directoryEntries as entries } from './directory.table.ts'

/** One step of the order: a condition and an optional closeness; name and id break ties. */
export type Step = { is: SQL; closeness?: SQL }

/**
 * Best match first: the person with this username, names that start with the search text, names with a word that does, names that
 * contain it (most similar first), then all other matches.
 */
export function steps(sought: readonly string[]): Step[] {
  const otherMatches = { is: sql`true` }
  if (sought.length === 0) return [otherMatches]
  const begins = anyOf(sought, (name) => like(entries.name, containing(name).slice(1)))
  const hasWord = anyOf(sought, (name) => like(entries.name, `% ${containing(name).slice(1)}`))
  // Similarity needs at least three letters.
  const long = sought.filter(hasTrigram)
  return [
    { is: anyOf(sought, (name) => eq(entries.unix, name)) },
    { is: begins },
    { is: hasWord },
    ...(long.length > 0 ? [{ is: anyOf(long, containsWords), closeness: likeness(long) }] : []),
    otherMatches,
  ]
}

const anyOf = (names: readonly string[], condition: (name: string) => SQL) =>
  sql`(${or(...names.map(condition)) ?? sql`false`})`

const containsWords = (name: string) =>
  and(...name.split(' ').map((word) => like(entries.name, containing(word)))) ?? sql`false`

function likeness(names: readonly string[]): SQL {
  const each = names.map((name) => sql`similarity(${entries.name}, ${name})`)
  return sql`greatest(${sql.join(each, sql`, `)})`
}

/** Selects the columns `step` and `closeness` of an entry. */
export function rank(order: readonly Step[]): SQL {
  const cases = (value: (step: Step, index: number) => SQL) =>
    sql.join(
      order.map((step, index) => sql`when ${step.is} then ${value(step, index)}`),
      sql` `,
    )
  return sql`case ${cases((_, index) => sql.raw(String(index)))} end as step,
    case ${cases(({ closeness }) => closeness ?? sql`0`)} end as closeness`
}
