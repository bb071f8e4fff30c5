/** FNV-1a, 32 bits: detects copying errors, not tampering. */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (const character of text) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return value >>> 0
}

/** A checksum of two letters. */
export function checkLetters(text: string): string {
  const value = hash(text)
  const letter = (number: number) => String.fromCharCode(97 + (number % 26))
  return letter(value >>> 8) + letter(value >>> 16)
}

/** A checksum of seven characters. */
export function checksum(text: string): string {
  return hash(text).toString(36).padStart(7, '0')
}
