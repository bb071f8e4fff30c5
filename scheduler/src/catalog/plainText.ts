/** Tags that end a line, and all others with the comments. */
const lineEnds = /<br\b[^<>]*>|<\/(?:p|div|li|h\d)>/gi
const markup = /<!--[^]*?-->|<\/?[a-z][^<>]*>/gi

const signs: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  gt: '>',
  hellip: '…',
  ldquo: '“',
  lsquo: '‘',
  lt: '<',
  mdash: '—',
  nbsp: ' ',
  ndash: '–',
  quot: '"',
  rdquo: '”',
  rsquo: '’',
  szlig: 'ß',
}

/** The combining marks of letters such as `&eacute;`. */
const marks: Readonly<Record<string, string>> = {
  acute: '\u0301',
  caron: '\u030C',
  cedil: '\u0327',
  circ: '\u0302',
  grave: '\u0300',
  ring: '\u030A',
  tilde: '\u0303',
  uml: '\u0308',
}

/** Removes the few HTML tags and references in catalog texts. Lines stay; the result is never markup. */
export function plainText(text: string): string {
  return text
    .replace(lineEnds, '\n')
    .replace(markup, '')
    .replace(/&(#x?[\da-f]{1,6}|[a-z]{2,10});/gi, (whole, name: string) => signOf(name) ?? whole)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim()
}

function signOf(name: string): string | undefined {
  if (name.startsWith('#')) return codePoint(name.slice(1))
  const mark = marks[name.slice(1)]
  return mark ? `${name.slice(0, 1)}${mark}`.normalize() : signs[name]
}

function codePoint(digits: string): string | undefined {
  const point = /^x/i.test(digits) ? Number.parseInt(digits.slice(1), 16) : Number(digits)
  return point > 0 && point <= 0x10_ff_ff ? String.fromCodePoint(point) : undefined
}
