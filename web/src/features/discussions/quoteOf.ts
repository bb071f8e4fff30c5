import type { Post } from '@wso/contract/discussions'
import { authorName } from '../bulletins/Author.public.tsx'

/** A post as the beginning of a reply: who wrote it, then its words, without what it quotes itself. */
export function quoteOf(post: Post): string {
  const own = post.content
    .split('\n')
    .filter((line) => !line.startsWith('>'))
    .join('\n')
    .trim()
  const lines = [`**${authorName(post)}** wrote:`, '', ...own.split('\n')]
  return `${lines.map((line) => `> ${line}`.trimEnd()).join('\n')}\n\n`
}
