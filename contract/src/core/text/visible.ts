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

/** Entities by number, and those whose name is of a space or of a sign that is not drawn. */
const entity =
  /&(?:#(\d{1,7})|#x([\da-f]{1,6})|[a-z]+sp(?:1[34])?|\w+Space|zwn?j|[lr]rm|shy|NoBreak|af|i[ct]|ApplyFunction|Invisible\w+|Tab|NewLine);/gi
/** The signs that begin quotes, headings, lists and rules, also inside one another. */
const blockSigns = /^[ \t]*(?:(?:[>#*+-]|\d+[.)])[ \t]*)+|^[ \t]*(?:(?:_[ \t]*){3,}|=+[ \t]*)$/gm
/** The address of a link that is named elsewhere, with its title. Other words after it are drawn. */
const definition = /^ {0,3}\[[^\]\n]+\]:[ \t]*(?:\n[ \t]*)?\S+(?:\s+["'(].*)?\s*$/gm
/** Lines that open or close a block of code; what follows the signs is not drawn. */
const fence = /^ {0,3}(?:`{3,}[^`\n]*|~{3,}.*)$/gm
/** A picture without words is drawn as a link that has some. */
const wordless = /!\[\](?=[[(])/g
/** A link or a picture, of which only the text is drawn. */
const link = /!?\[([^[\]]*)\](?:\([^\s()]*(?:\s+"[^"\n]*")?\)|\[[^[\]]+\])/g

/**
 * Returns true when a text in Markdown shows something. Definitions and addresses of links, entities of
 * spaces, and the signs of empty quotes, headings, lists, code and rules do not.
 */
export function showsText(markdown: string): boolean {
  const shown = markdown
    .replace(wordless, 'x')
    .replace(entity, (_, decimal?: string, hex?: string) =>
      charOf(decimal ? +decimal : parseInt(hex ?? '20', 16)),
    )
    .replace(undrawn, '')
    .replace(blockSigns, '')
    .replace(definition, '')
    .replace(fence, '')
    .replace(link, '$1')
    .replace(/[*_]/g, '')
  return isVisible.test(shown)
}

/** The sign with a number; nothing for a space, which would end an address that it is part of. */
const charOf = (code: number) =>
  code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code).trim() : ''
