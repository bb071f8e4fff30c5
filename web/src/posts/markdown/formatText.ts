/** A Markdown format that the composer's buttons and keys apply to the selection. */
export type Format = 'bold' | 'italic' | 'link' | 'list'

/** A text and its selection. */
export type Selected = { text: string; start: number; end: number }

/** Replaces the text between `from` and `to` with `insert`, then selects `start` to `end`. */
export type TextEdit = { from: number; to: number; insert: string; start: number; end: number }

/** Returns the edit that applies a format to the selection, or removes it where it already applies. */
export function formatText(format: Format, selected: Selected): TextEdit {
  if (format === 'list') return listed(selected)
  const narrow = narrowed(selected)
  return format === 'link' ? linked(narrow) : emphasized(narrow, marks[format])
}

const marks = { bold: '**', italic: '*' } as const

/** The selection without the spaces around it; the word at the cursor when nothing is selected. */
function narrowed({ text, start, end }: Selected): Selected {
  if (start !== end) {
    const chosen = text.slice(start, end)
    const from = start + (chosen.length - chosen.trimStart().length)
    return { text, start: from, end: Math.max(from, start + chosen.trimEnd().length) }
  }
  const before = /[\p{L}\p{N}’']*$/u.exec(text.slice(0, start))?.[0].length ?? 0
  const after = /^[\p{L}\p{N}’']*/u.exec(text.slice(start))?.[0].length ?? 0
  return { text, start: start - before, end: end + after }
}

/** Puts marks around every line of the selection, or removes them when they all have them. */
function emphasized({ text, start, end }: Selected, mark: string): TextEdit {
  const size = mark.length
  if (isMarked(stars(text.slice(0, start), 'end'), stars(text.slice(end), 'start'), mark)) {
    const insert = text.slice(start, end)
    return { from: start - size, to: end + size, insert, start: start - size, end: end - size }
  }
  const lines = text.slice(start, end).split('\n')
  const written = lines.filter((line) => line.trim() !== '')
  const isOn =
    written.length > 0 &&
    written.every((line) => isMarked(stars(line, 'start'), stars(line, 'end'), mark))
  const changed = lines.map((line) => {
    if (line.trim() === '' && lines.length > 1) return line
    return isOn ? line.slice(size, -size) : `${mark}${line}${mark}`
  })
  const insert = changed.join('\n')
  const inside = isOn || lines.length > 1 ? 0 : size
  return {
    from: start,
    to: end,
    insert,
    start: start + inside,
    end: start + insert.length - inside,
  }
}

/** The number of asterisks at one end of a text. */
const stars = (text: string, side: 'start' | 'end') =>
  (side === 'start' ? /^\**/ : /\**$/).exec(text)?.[0].length ?? 0

/** Two asterisks are bold, one is italic, three are both. */
const isMarked = (before: number, after: number, mark: string) => {
  const both = Math.min(before, after)
  return mark === '**' ? both >= 2 : both % 2 === 1
}

const address = 'https://'

/** Makes the selection the text of a link, or its URL when it is one. A link becomes its text. */
function linked({ text, start, end }: Selected): TextEdit {
  const chosen = text.slice(start, end)
  const known = /^\[([^\]\n]*)\]\([^)\s]*\)$/.exec(chosen)?.[1]
  if (known !== undefined) {
    return { from: start, to: end, insert: known, start, end: start + known.length }
  }
  const isAddress = /^(https?:\/\/|mailto:|www\.)\S+$/i.test(chosen)
  const to = isAddress ? chosen : address
  const label = isAddress ? '' : chosen.replaceAll('\n', ' ')
  const insert = `[${label}](${to})`
  // Selects the missing part: the URL, or the text.
  const inText = start + 1
  if (label === '') return { from: start, to: end, insert, start: inText, end: inText }
  const inAddress = inText + label.length + 2
  return { from: start, to: end, insert, start: inAddress, end: inAddress + to.length }
}

const bullet = /^\s*[-*+] /

/** Makes the lines of the selection a list, or plain lines when they all are one. */
function listed({ text, start, end }: Selected): TextEdit {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', Math.max(start, end - 1))
  const to = next === -1 ? text.length : next
  const lines = text.slice(from, to).split('\n')
  const written = lines.filter((line) => line.trim() !== '')
  const isOn = written.length > 0 && written.every((line) => bullet.test(line))
  const changed = lines.map((line) => {
    if (isOn) return line.replace(bullet, '')
    return bullet.test(line) || (line.trim() === '' && lines.length > 1) ? line : `- ${line}`
  })
  const insert = changed.join('\n')
  const last = from + insert.length
  return { from, to, insert, start: start === end ? last : from, end: last }
}
