/** "Monday and Wednesday", "Monday, Wednesday and Friday"; with `or` for alternatives. */
export function formatList(words: readonly string[], joint: 'and' | 'or' = 'and'): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${joint} ${last}`
}
