/** A property with its parameters and its value; a text value is already escaped. */
export type Line = readonly [property: string, value: string]

/** Escapes text for RFC 5545: commas, semicolons, backslashes and line breaks. */
export function textValue(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ')
}

/** An instant, in milliseconds since 1970. */
export const utc = (instant: number): string =>
  new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '')

/** Joins the lines into a file with CRLF line endings, none longer than 75 octets. */
export function calendarText(lines: readonly Line[]): string {
  return lines.map(([property, value]) => `${folded(`${property}:${value}`)}\r\n`).join('')
}

/** Breaks lines between characters, never inside one; a continued line begins with a space. */
function folded(line: string) {
  let text = ''
  let octets = 0
  for (const character of line) {
    const size = octetsOf(character.codePointAt(0) ?? 0)
    if (octets + size > 75) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += size
  }
  return text
}

function octetsOf(point: number) {
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}
