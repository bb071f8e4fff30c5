/**
 * A value that cannot be used, with the reason. `record` counts from 1; 0 is the file as a whole.
 */
export type CatalogProblem = {
  record: number
  /** The record's own label: `BIOL 214, class 2892`. */
  label: string
  field: string
  reason: string
  /** True when the record was kept without the field. */
  kept: boolean
}

/** One sentence for the person who runs the import. */
export function problemText({ record, label, field, reason, kept }: CatalogProblem): string {
  if (record === 0) return reason
  const name = label ? `Record ${record} (${label})` : `Record ${record}`
  return `${name}: ${field} ${reason}${kept ? '' : '; the record is left out'}`
}

/** Ends the reason of a problem that the registrar solves later. */
export const notSetYet = 'no time yet'

export type RawRecord = Readonly<Record<string, unknown>>
/** Reports a field that cannot be used. */
export type Complain = (field: string, reason: string) => void

export function isRecord(value: unknown): value is RawRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A value as written in the file, shortened for a message. */
export function shown(value: unknown): string {
  if (value === undefined) return 'is missing'
  const text = JSON.stringify(value) ?? 'nothing'
  return `is ${text.length > 40 ? `${text.slice(0, 40)}…` : text}`
}

/** Reads text, '' when absent; reports a value that is not text and returns ''. */
export function readText(raw: RawRecord, field: string, complain: Complain): string {
  const value = raw[field]
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  complain(field, `${shown(value)}, which is not text`)
  return ''
}

/** The value of the first of several names that the field has had. */
export function named(raw: RawRecord, ...names: string[]): string {
  return names.find((name) => raw[name] !== undefined && raw[name] !== null) ?? names[0] ?? ''
}

/**
 * Reads a whole number from `lowest` to `highest`, also when written as text; undefined otherwise.
 */
export function readCount(value: unknown, lowest: number, highest: number): number | undefined {
  const digits = typeof value === 'string' && /^\s*\d{1,9}\s*$/.test(value)
  const count = digits ? Number(value) : value
  if (typeof count !== 'number' || !Number.isInteger(count)) return undefined
  return count >= lowest && count <= highest ? count : undefined
}

/** Reads a list, empty when absent or null; reports anything else. */
export function readList(raw: RawRecord, field: string, complain: Complain): readonly unknown[] {
  const value = raw[field]
  if (value === undefined || value === null) return []
  if (Array.isArray(value)) return value
  complain(field, `${shown(value)}, which is not a list`)
  return []
}

/** A sorted list of unique texts, because the feed's order varies. */
export function readTexts(raw: RawRecord, field: string, complain: Complain): string[] {
  const texts = new Set<string>()
  readList(raw, field, complain).forEach((item, at) => {
    if (typeof item === 'string') texts.add(item.trim())
    else complain(`${field}[${at}]`, `${shown(item)}, which is not text`)
  })
  return [...texts].sort()
}
