import { cutAtWord } from '#ui/data/cutAtWord.ts'

/** The start of a Markdown text as one line of plain text that ends at a word, for lists. */
export const plainLine = (text: string) =>
  cutAtWord(
    text
      .slice(0, 400)
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/^[#>\s*+-]+|[*_`~]+/gm, '')
      .replace(/\s+/g, ' ')
      .trim(),
    120,
  )
