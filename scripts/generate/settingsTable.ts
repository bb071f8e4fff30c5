import { Settings } from '@wso/server/config'
import { meaningOf } from '@wso/server/core/setting'

const begin = '<!-- settings: written by npm run sync -->'
const end = '<!-- end of settings -->'

/** Replaces the settings table of a document. @throws when the document has no markers for it */
export function withSettings(document: string): string {
  const [before, rest] = document.split(begin)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined)
    throw new Error('The document has no markers for the settings table.')
  return `${before}${begin}\n\n${settingsTable()}\n\n${end}${after}`
}

/** Returns all settings as a Markdown table, aligned like the formatter's output. */
function settingsTable() {
  const rows = Object.entries(Settings.shape).map(([name, schema]) => {
    const fallback: unknown = schema.safeParse(undefined).data
    const shown = shownDefault(fallback)
    return [`\`${name}\``, meaningOf(schema), shown && `\`${shown}\``]
  })
  const all = [['Setting', 'Meaning', 'Default'], ...rows]
  const widths = [0, 1, 2].map((column) => Math.max(...all.map((row) => row[column]!.length)))
  const lines = all.map((row) => line(row.map((cell, column) => cell.padEnd(widths[column]!))))
  const rule = line(widths.map((width) => '-'.repeat(width)))
  return [lines[0], rule, ...lines.slice(1)].join('\n')
}

function shownDefault(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'object' && value ? JSON.stringify(value) : String(value ?? '')
}

const line = (cells: string[]) => `| ${cells.join(' | ')} |`
