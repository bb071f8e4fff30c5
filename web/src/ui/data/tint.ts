/** The palette color of a name, 1 to 12, always the same for the same name. For `data-tint`. */
export function tintOf(name: string): number {
  let sum = 7
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 99_991
  return (sum % 12) + 1
}
