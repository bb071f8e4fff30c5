import isbn from 'isbn3'

/**
 * Returns the thirteen digits of an ISBN-10 or ISBN-13 in any spelling; undefined for a wrong check
 * digit and for any other text.
 */
export function readISBN(text: string): string | undefined {
  const plain = text
    .replace(/^\s*isbn(-1[03])?:?/i, '')
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
  if (!/^(\d{9}[\dX]|97[89]\d{10})$/.test(plain)) return undefined
  // The library also rejects unknown publisher ranges, but new ones appear every month.
  return isbn.parse(plain)?.isbn13 ?? (hasCheckDigit(plain) ? plain : undefined)
}

const hasCheckDigit = (digits: string) =>
  digits.length === 13 &&
  [...digits].reduce((sum, digit, place) => sum + Number(digit) * (place % 2 ? 3 : 1), 0) % 10 === 0
