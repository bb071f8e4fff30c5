/** Which of the twelve palette pairs a name always gets, 1 to 12; goes into `data-tint`. */
export function tintOf(name: string): number {
  let sum = 7
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 99_991
  return (sum % 12) + 1
}
