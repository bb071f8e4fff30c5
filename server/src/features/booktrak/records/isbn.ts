import isbn from 'isbn3'

/** An ISBN in the address of a shop or a catalog, or in its parameters. */
const inLink = /(?:[/=]|isbn:)(97[89]\d{10}|\d{9}[\dX])(?=[/?&#._]|$)/i
/** `ISBN`, `ISBN-13 :`, `eISBN 10:`, `SBN`; the label may end with the count of digits. */
const label = /^(?:e?-?is|s)bn\s*(?:[:=]|\b)/i
const digitCount = /^[\s-]*1[03]\b\s*[:=]?/
/** An ISBN among other words: `ISBN-10: 0306406152 ISBN-13: 978-0306406157`. */
const amongWords = /(?<![\w-])97[89](?:[ -]?\d){10}(?!\d)/
/** What is printed after an ISBN: `(pbk.)`, `: $12.95`. */
const remark = /\s*[([:;,].*$/

/**
 * Returns the thirteen digits of an ISBN-10, ISBN-13 or SBN in any spelling: with a label, dashes of any
 * kind, marks of direction, a binding, the price that a scanner adds, or in a link; undefined for a wrong
 * check digit and for any other text.
 */
export function readISBN(text: string): string | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Cc}]/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .trim()
  if (/[/]|^urn:/i.test(plain)) return read(inLink.exec(plain)?.[1] ?? '')
  const bare = plain.replace(label, '')
  const counted = bare === plain ? bare : bare.replace(digitCount, '')
  return readPrinted(counted) ?? readPrinted(bare) ?? readPrinted(amongWords.exec(plain)?.[0] ?? '')
}

const readPrinted = (text: string) => read(text.replace(remark, '').replace(/[\s.>-]/g, ''))

function read(written: string): string | undefined {
  const digits = fullForm(written.toUpperCase())
  if (digits === undefined) return undefined
  // The library also rejects unknown publisher ranges, but new ones appear every month.
  return isbn.parse(digits)?.isbn13 ?? (hasCheckDigit(digits) ? digits : undefined)
}

/** An ISBN-13 without the two or five digits of a price, an ISBN-10, or the ten digits of an SBN. */
function fullForm(written: string): string | undefined {
  if (/^97[89]\d{10}(\d{2}|\d{5})?$/.test(written)) return written.slice(0, 13)
  if (/^\d{9}[\dX]$/.test(written)) return written
  return /^\d{8}[\dX]$/.test(written) ? `0${written}` : undefined
}

const hasCheckDigit = (digits: string) =>
  digits.length === 13 &&
  [...digits].reduce((sum, digit, place) => sum + Number(digit) * (place % 2 ? 3 : 1), 0) % 10 === 0
