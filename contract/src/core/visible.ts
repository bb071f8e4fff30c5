/**
 * Matches a character that shows something. Characters that Unicode never draws (zero-width spaces,
 * joiners, fillers) and the empty pattern of Braille do not.
 */
export const isVisible = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u

const undrawn = /[\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Control characters except tab and line breaks, marks of byte order, and characters that change the reading direction. */
const controls =
  // oxlint-disable-next-line no-control-regex -- matches them in order to remove them
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufeff\ufffe\uffff\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/**
 * Removes control and direction characters from a text, and replaces unpaired surrogates, which the
 * database cannot store. A text that shows nothing becomes empty.
 */
export function sanitize(value: string): string {
  const text = value.toWellFormed().replace(controls, '').normalize('NFC')
  return isVisible.test(text) ? text : text.replace(/\S/gu, '')
}

/** Removes what is not drawn from text that is compared or counted, and joins its spaces. */
export const visibleText = (value: string): string =>
  value.replace(undrawn, '').replace(/\s+/g, ' ').trim()

/** Returns a line from a file or another service as the forms of the site would send it. */
export const plainLine = (value: string): string => visibleText(sanitize(value))

const definition = /^ {0,3}\[[^\]\n]+\]:[ \t]*(?:\n[ \t]*)?\S.*$/gm
const entity =
  /&(?:#(\d{1,7})|#x([\da-f]{1,6})|nbsp|[ez]?[mnw]sp|zwn?j|[lr]rm|shy|ZeroWidthSpace|NoBreak|thinsp|Tab|NewLine);/gi
const blockSigns = /^[ \t]*(?:(?:[>#*+-]|\d+[.)])[ \t]*)+$/gm

/**
 * Returns true when a text in Markdown shows something. Definitions of links, entities of spaces, and
 * the signs of empty quotes, headings, lists and rules do not.
 */
export function showsText(markdown: string): boolean {
  const shown = markdown
    .replace(definition, '')
    .replace(entity, (_, decimal?: string, hex?: string) =>
      charOf(decimal ? +decimal : parseInt(hex ?? '20', 16)),
    )
    .replace(blockSigns, '')
  return isVisible.test(shown)
}

const charOf = (code: number) => (code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ' ')
