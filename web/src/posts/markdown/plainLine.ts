/** The start of a Markdown text as one line of plain text, for lists. */
export const plainLine = (text: string) =>
  text
    .slice(0, 400)
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^[#>\s*+-]+|[*_`~]+/gm, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 120)
