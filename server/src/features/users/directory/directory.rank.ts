import { and, eq, like, or, type SQL, sql } from 'drizzle-orm'
import { containing } from '#core/database/textSearch.ts'
import { hasTrigram } from './directory.match.ts'
import { directoryEntries as entries } from './directory.table.ts'

/**
 * One step of the order: a condition and an optional closeness; name and id break ties. An exact step finds
 * people whose names need not match.
 */
export type Step = { is: SQL; closeness?: SQL; isExact?: true }

/** What a search looks for first: names, which may be usernames, and email addresses. */
export type Sought = { names: readonly string[]; addresses: readonly string[] }

/**
 * Best match first: the people with exactly this username or email address, names that start with the
 * search text, names with a word that does, names that contain it (most similar first), then all other
 * matches.
 */
export function steps({ names: sought, addresses }: Sought): Step[] {
  const otherMatches = { is: sql`true` }
  const isAddress = (address: string) => sql`${entries.email} is not distinct from ${address}`
  const exact: Step[] =
    addresses.length > 0 ? [{ is: anyOf(addresses, isAddress), isExact: true }] : []
  if (sought.length === 0) return [...exact, otherMatches]
  const begins = anyOf(sought, (name) => like(entries.name, containing(name).slice(1)))
  const hasWord = anyOf(sought, (name) => like(entries.name, `% ${containing(name).slice(1)}`))
  // Similarity needs at least three letters.
  const long = sought.filter(hasTrigram)
  return [
    ...exact,
    { is: anyOf(sought, (name) => eq(entries.unix, name)), isExact: true },
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
