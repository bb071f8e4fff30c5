/** Returns a text of at most this length; a longer one is cut after a word and ends in "…". */
export function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text
  // With the next character, which may end the last word.
  const end = /\s+\S*$/.exec(text.slice(0, most + 1))?.index ?? 0
  if (end >= most / 2) return `${text.slice(0, end).replace(/[.,;:…]+$/, '')}…`
  // A single long word is cut, between two characters.
  return `${text.slice(0, most).toWellFormed().replace('\uFFFD', '')}…`
}
