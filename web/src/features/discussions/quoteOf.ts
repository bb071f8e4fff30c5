import type { Post } from '@wso/contract/posts/discussions'
import { authorName } from '#posts/Author.tsx'

/** A Markdown quote of a post for a reply: its author and its text without nested quotes. */
export function quoteOf(post: Post): string {
  const own = post.content
    .split('\n')
    .filter((line) => !line.startsWith('>'))
    .join('\n')
    .trim()
  const lines = [`**${authorName(post)}** wrote:`, '', ...own.split('\n')]
  return `${lines.map((line) => `> ${line}`.trimEnd()).join('\n')}\n\n`
}
