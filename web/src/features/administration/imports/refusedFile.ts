import type { ImportPreview } from '@wso/contract/account/imports'

/** Returns refused rows as CSV that spreadsheets open, with their reasons. */
export const refusedFile = (rows: ImportPreview['refused']['rows']): string =>
  `\uFEFF${[
    ['Row', 'Column', 'Reason'],
    ...rows.map(({ row, column, reason }) => [row ?? '', column ?? '', reason]),
  ]
    .map((cells) => `${cells.map(cellOf).join(',')}\r\n`)
    .join('')}`

/** A quoted cell, which a spreadsheet does not take for a formula. */
const cellOf = (value: string | number) =>
  `"${String(value)
    .replace(/^[=+\-@\t\r]/, "'$&")
    .replaceAll('"', '""')}"`
