import { inArray, sql } from 'drizzle-orm'
import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import type { Db } from '#core/database/db.ts'
import { users } from '#features/users/users.table.ts'

/** The maximum number of people that one post can mention. */
const maxMentions = 10

/** A username after `@`, as the importer allows them, but not the domain of an email address. */
const mention = /(?<![\p{L}\p{N}_.@/-])@([a-z0-9][a-z0-9._-]{0,99})(?![\p{L}\p{N}._@-])/giu

/** Parts of a text whose names are not mentions by its author. */
const quoted: ReadonlySet<Nodes['type']> = new Set([
  ...(['blockquote', 'code', 'inlineCode', 'html'] as const),
  ...(['link', 'linkReference', 'image', 'imageReference', 'definition'] as const),
])

/**
 * Returns the usernames that a Markdown text mentions, in lower case, each with its readings: a name
 * that ends a sentence may or may not end in the period. Quotes, code and links do not count.
 */
export function namesIn(content: string): string[][] {
  const names = new Map<string, string[]>()
  const open: Nodes[] = [fromMarkdown(content)]
  // Iterative, because quotes and lists can be nested very deep.
  for (let node = open.pop(); node; node = open.pop()) {
    if (quoted.has(node.type)) continue
    if ('children' in node) open.push(...node.children.toReversed())
    if (node.type !== 'text') continue
    for (const [, typed = ''] of node.value.matchAll(mention)) {
      const name = typed.toLowerCase()
      const bare = name.replace(/[._-]+$/, '')
      names.set(name, bare === name ? [name] : [name, bare])
    }
  }
  return [...names.values()].slice(0, maxMentions)
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
