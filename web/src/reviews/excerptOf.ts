/** Returns the start of a text, cut between words; the whole text when it is hardly longer. */
export function excerptOf(text: string, length: number): string {
  if (text.length <= length + 40) return text
  return `${text.slice(0, text.lastIndexOf(' ', length))}…`
}
