import { wordMatches } from '@wso/contract/core/search/wordMatches'
import type { Discussion } from '@wso/contract/posts/discussions'
import { and, asc, desc, inArray, or, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { contains, wordsOf } from '#core/database/textSearch.ts'
import { isListed } from '#features/posts/content/posts.public.ts'
import { posts } from './discussions.table.ts'

/** Attaches to each thread an excerpt of its listed post with the most of the words, the oldest of these. */
export async function withExcerpts<Thread extends Discussion>(
  { db }: Context,
  threads: Thread[],
  q: string | undefined,
): Promise<Thread[]> {
  const words = wordsOf(q)
  const ids = threads.map(({ id }) => id)
  if (words.length === 0 || ids.length === 0) return threads
  const matching = words.map((word) => contains(posts.content, word))
  const count = sql.join(
    matching.map((match) => sql`(${match})::int`),
    sql` + `,
  )
  const rows = await db
    .selectDistinctOn([posts.discussionID], {
      discussionID: posts.discussionID,
      postID: posts.id,
      content: posts.content,
    })
    .from(posts)
    .where(and(inArray(posts.discussionID, ids), isListed(posts), or(...matching)))
    .orderBy(posts.discussionID, desc(count), asc(posts.createdTime), asc(posts.id))
  const byThread = new Map(rows.map((row) => [row.discussionID, row]))
  return threads.map((thread) => {
    const row = byThread.get(thread.id)
    if (!row) return thread
    return { ...thread, found: { postID: row.postID, text: excerptOf(row.content, words) } }
  })
}

const charsBefore = 40
const excerptLength = 200

/** Cuts a part of the text with the first of the words near its start, at the start of a word. */
function excerptOf(text: string, words: readonly string[]): string {
  const at = wordMatches(text, words)[0]?.start ?? 0
  if (at <= charsBefore) return text.slice(0, excerptLength)
  const near = text.slice(at - charsBefore, at)
  const from = at - charsBefore + (/^\S*\s+/.exec(near)?.[0].length ?? 0)
  return `…${text.slice(from, from + excerptLength)}`
}
