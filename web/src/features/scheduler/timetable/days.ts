/** Monday to Friday, as the bits of a day mask. */
export const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const

/** "Monday and Wednesday", "Monday, Wednesday and Friday". */
export function formatList(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}
