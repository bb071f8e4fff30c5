/** Returns the beginning of a text, at most `most` UTF-16 units of it, without half a character at its end. */
export const cutText = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
