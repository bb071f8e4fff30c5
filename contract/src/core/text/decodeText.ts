/**
 * The text of a file in UTF-8, or in UTF-16 with a byte-order mark, as spreadsheets write "Unicode
 * text"; undefined when it is neither.
 */
export const decodeText = (bytes: Uint8Array): string | undefined =>
  decodeAs(encodingOf(bytes), bytes)

function decodeAs(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function encodingOf([first, second]: Uint8Array) {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}

/** Control characters, which are in no table, and the bytes that Windows-1252 leaves undefined. */
// oxlint-disable-next-line no-control-regex -- matches them to refuse the file
const binary = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/

/** Encodings that a college may declare for its files. */
export const tableEncodings = ['utf-8', 'windows-1252', 'utf-16le'] as const
export type TableEncoding = (typeof tableEncodings)[number]

type DecodedTable = { text: string; isUnicode: boolean; doubtful: string[] }

/**
 * The text of a table in Unicode, or in Windows-1252 as a spreadsheet on Windows saves "CSV"; undefined
 * when it is neither. `doubtful` has up to five words that no table of that encoding would have, such as
 * `GarcÃ­a`: the file is in another encoding, and its text must not be used. A declared encoding is believed of a file
 * without a byte-order mark, so that no word of it shows a Macintosh.
 */
export function decodeTable(bytes: Uint8Array, declared?: TableEncoding): DecodedTable | undefined {
  if (declared !== undefined && !hasMark(bytes)) return decodeDeclared(bytes, declared)
  const unicode = decodeText(bytes)
  if (unicode !== undefined)
    return { text: unicode, isUnicode: true, doubtful: wordsWith(unicode, decodedTwice) }
  const text = new TextDecoder('windows-1252').decode(bytes)
  if (binary.test(text)) return undefined
  return { text, isUnicode: false, doubtful: wordsWith(text, [...decodedTwice, ...otherTable]) }
}

/** UTF-8 that was read as Windows-1252 and saved, and the sign for what could not be read. */
const decodedTwice = [/[ÂÃ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹Œ‘’“”•–—˜™š›œžŸ]/u, /â€/u, /\ufffd/u]

function decodeDeclared(bytes: Uint8Array, encoding: TableEncoding): DecodedTable | undefined {
  const text = decodeAs(encoding, bytes)
  if (text === undefined || binary.test(text)) return undefined
  const isUnicode = encoding !== 'windows-1252'
  return { text, isUnicode, doubtful: wordsWith(text, decodedTwice) }
}

const hasMark = (bytes: Uint8Array) =>
  encodingOf(bytes) !== 'utf-8' || (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf)

/**
 * What accents of a Macintosh or a terminal become when they are read as Windows-1252: signs at and in
 * words, and letters where no language has them. `O’Brien`, `women’s`, `l’œuvre`, `Mon–Fri`, `Dušan` and `9€` stay.
 */
const otherTable = [
  /\p{L}[‘‚ƒ„†‡ˆ‰‹•˜›¡-§¬´¶-¹¿]/u,
  /\p{L}[€“”…™—®©«»°-³¼-¾×÷]\p{L}/u,
  /\p{L}–\p{Ll}/u,
  /\p{L}(?<!(?<!\p{L})[cdjlmnst])’(?!(?:s|t|d|m|ll|re|ve)(?!\p{L}))\p{Ll}/u,
  /\p{Ll}[ŠŒŽ]|\p{L}Ÿ/u,
  /œ(?![uild])|[b-df-hj-np-tv-z]š/iu,
]

const wordsWith = (text: string, signs: readonly RegExp[]) => {
  if (!signs.some((sign) => sign.test(text))) return []
  const words = text.split(/[\s,;|"]+/).filter((word) => signs.some((sign) => sign.test(word)))
  return [...new Set(words)].slice(0, 5)
}
