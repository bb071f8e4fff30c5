import { stateSpellings } from '@wso/contract/users/searchReading'
import type { SearchField, SearchTree } from '@wso/contract/users/users.query'
import { and, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm'
import { containing } from '#core/database/textSearch.ts'
import { directoryEntries as entries } from './directory.table.ts'

/**
 * Returns the condition of a search, whose terms are folded. With `byIndex` it can use indexes;
 * without, it is the cheapest check for entries that are read anyway.
 */
export function matches(tree: SearchTree, byIndex: boolean): SQL {
  if (tree.kind === 'term') return termMatches(tree.field, tree.value, byIndex)
  // Matches of the trigram index are rechecked, which is expensive for short terms: when another
  // part finds the entries, short terms only filter them.
  const isFound = tree.kind === 'and' && tree.parts.some(findsByTrigram)
  const parts = tree.parts.map((part) =>
    matches(part, byIndex && (!isFound || findsByTrigram(part))),
  )
  return (tree.kind === 'and' ? and(...parts) : or(...parts)) ?? noMatch
}

const noMatch = sql`false`

/** True when the trigram index alone finds the matches of a part. */
function findsByTrigram(tree: SearchTree): boolean {
  if (tree.kind === 'term') return !isExact(tree.field) && hasTrigram(tree.value)
  const finds = tree.parts.map(findsByTrigram)
  return tree.kind === 'and' ? finds.includes(true) : !finds.includes(false)
}

function termMatches(field: SearchField | null, value: string, byIndex: boolean): SQL {
  if (field === 'type') return eq(entries.type, value === 'alum' ? 'alumni' : value)
  if (field === 'pronoun') return eq(entries.pronoun, value)
  if (field === 'year') return inYear(value)
  const state = field === 'state' ? stateSpellings(value) : undefined
  if (state) return inArray(entries.state, [...state])
  return textMatches(field, value, byIndex)
}

function textMatches(field: TextField | null, value: string, byIndex: boolean): SQL {
  const column = field ? entries[columnOf(field)] : entries.text
  if (hasTrigram(value)) return like(column, containing(value))
  // Not `like`: for a pattern without trigrams, the whole index would be read.
  const found = sql`strpos(${column}, ${value}) > 0`
  return byIndex && field !== 'email' ? sql`(${hasGrams(value)} and ${found})` : found
}

const columnOf = (field: TextField) => (field === 'tag' ? 'tags' : field)
type TextField = Exclude<SearchField, 'type' | 'pronoun' | 'year'>

const isExact = (field: SearchField | null) =>
  field === 'type' || field === 'pronoun' || field === 'year'

/** Matches a class year written as `'29`, `29` or `2029`. */
function inYear(value: string): SQL {
  const digits = value.replace(/^['’]/, '')
  if (/^\d{4}$/.test(digits)) return eq(entries.classYear, Number(digits))
  if (!/^\d{2}$/.test(digits)) return noMatch
  return inArray(entries.classYear, [1900 + Number(digits), 2000 + Number(digits)])
}

/** True when a value has three consecutive letters or digits, which the trigram index needs. */
export const hasTrigram = (value: string) => /[\p{L}\p{N}]{3}/u.test(value)

/**
 * Matches short values through an index of all runs of one and two characters of `text`, which
 * contains every label's value except `email`.
 */
function hasGrams(value: string): SQL {
  const letters = [...value]
  const pairs = letters.slice(1).map((letter, index) => `${letters[index]}${letter}`)
  const grams = pairs.length > 0 ? pairs : letters
  return sql`directory_grams(${entries.text}) @> ${sql.param(grams)}::text[]`
}

/** Returns the words of a search that can be part of a name, one text per alternative, at most four. */
export function namesSought(tree: SearchTree): string[] {
  if (tree.kind === 'term') return tree.field === null || tree.field === 'name' ? [tree.value] : []
  const parts = tree.parts.map(namesSought).filter((names) => names.length > 0)
  const names = tree.kind === 'or' ? parts.flat() : parts.reduce(combined, [])
  return names.slice(0, 4)
}

/** Returns the email addresses that a search looks for, at most four. */
export function addressesSought(tree: SearchTree): string[] {
  if (tree.kind === 'term') return tree.field === 'email' ? [tree.value] : []
  return tree.parts.flatMap(addressesSought).slice(0, 4)
}

const combined = (before: string[], after: string[]) =>
  before.length === 0 ? after : before.flatMap((a) => after.map((b) => `${a} ${b}`)).slice(0, 4)
