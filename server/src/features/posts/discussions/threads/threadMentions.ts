import { inArray, sql } from 'drizzle-orm'
import type { Nodes, Text } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import type { Db } from '#core/database/db.ts'
import { users } from '#features/users/users.table.ts'

/** The maximum number of people that one post can mention. */
const maxMentions = 10

const afterSign = '@([a-z0-9][a-z0-9._-]{0,99})(?![\\p{L}\\p{N}._@-])'
/** A username after `@`, as the importer allows them, but not the domain of an email address. */
const mention = new RegExp(`(?<![\\p{L}\\p{N}_.@/-])${afterSign}`, 'giu')
const mentionHere = new RegExp(afterSign, 'iuy')

/** Parts of a text whose names are not mentions by its author. */
const quoted: ReadonlySet<Nodes['type']> = new Set([
  ...(['blockquote', 'code', 'inlineCode', 'html'] as const),
  ...(['link', 'linkReference', 'image', 'imageReference', 'definition'] as const),
])

/**
 * Returns the usernames that a Markdown text mentions, in lower case, each with its readings: a name
 * that ends a sentence may or may not end in the period, and the underscores of `@a._b_` may be part of
 * the name or emphasis. Quotes, code and links do not count.
 */
export function namesIn(content: string): string[][] {
  const names = new Map<string, string[]>()
  const open: Nodes[] = [fromMarkdown(content)]
  // Iterative, because quotes and lists can be nested very deep.
  for (let node = open.pop(); node; node = open.pop()) {
    if (quoted.has(node.type)) continue
    if ('children' in node) open.push(...node.children.toReversed())
    if (node.type !== 'text') continue
    for (const { 0: typed, 1: name = '', index } of node.value.matchAll(mention)) {
      const isLast = index + typed.length === node.value.length
      const readings = readingsOf(name, isLast ? asWritten(content, node, typed) : name)
      names.set(readings[0] ?? '', readings)
    }
  }
  return [...names.values()].slice(0, maxMentions)
}

const bareOf = (name: string) => name.replace(/[._-]+$/, '')

/** The readings of a name, the likeliest first. In `_@ab1_`, the last sign is more likely emphasis. */
function readingsOf(name: string, written: string): string[] {
  const [bare, bareWritten] = [bareOf(name), bareOf(written)]
  const likely = bare === bareWritten ? [name, written] : [written, bareWritten, name]
  return [...new Set([...likely, bare].map((each) => each.toLowerCase()))]
}

/**
 * Returns the name that a text node ends with as the author wrote it, with the underscores that Markdown
 * took for emphasis.
 */
function asWritten(content: string, { position }: Text, typed: string): string {
  mentionHere.lastIndex = (position?.end.offset ?? 0) - typed.length
  // The text may be shorter than what was written, as after an escape.
  return mentionHere.exec(content)?.[1] ?? typed.slice(1)
}

/** Returns the ids of the people whom a post mentions, except those it mentioned before. */
export async function mentionedIn(db: Db, content: string, before = ''): Promise<number[]> {
  const known = new Set(namesIn(before).flat())
  const names = namesIn(content).filter(([name = '']) => !known.has(name))
  if (names.length === 0) return []
  const username = sql<string>`lower(${users.unixID})`
  const rows = await db
    .select({ id: users.id, username })
    .from(users)
    .where(inArray(username, names.flat()))
  const ids = new Map(rows.map((row) => [row.username, row.id]))
  const mentioned = names.map((readings) => readings.find((name) => ids.has(name)) ?? '')
  return [...new Set(mentioned.flatMap((name) => ids.get(name) ?? []))]
}
