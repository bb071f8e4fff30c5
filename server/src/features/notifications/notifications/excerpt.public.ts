import { cutText } from '@wso/contract/core/text/cutText'

const usualLength = 140

/** Returns the start of a Markdown text as plain text, for a list or an email. */
export function excerpt(markdown: string, most = usualLength): string {
  const plain = markdown
    .slice(0, 2000)
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s{0,3}(?:>\s?|#{1,6}\s|[-*+]\s|\d+\.\s)+/gm, '')
    .replace(/[*_`~]+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (plain.length <= most) return plain
  const cut = cutText(plain, most)
  const space = cut.lastIndexOf(' ')
  return `${space > most - 30 ? cut.slice(0, space) : cut}…`
}
