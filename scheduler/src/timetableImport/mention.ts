/** A weekly time: a day mask, and minutes since midnight. */
export type WeeklyTime = { days: number; start: number; end: number }

/** Text that may name one course: pasted lines, or the events of a calendar with the same title. */
export type Mention = {
  /** The lines; the first one is shown to the person. */
  lines: readonly string[]
  /** When it meets, if known. */
  times: readonly WeeklyTime[]
}

/** Limits of an import; text beyond a line's length is not read. */
export const importLimits = {
  fileBytes: 200_000,
  events: 200,
  text: 50_000,
  lines: 1000,
  line: 300,
} as const

/** Returns a line without control characters and repeated spaces, cut to its maximum length. */
export const tidyLine = (line: string): string =>
  line
    .slice(0, importLimits.line)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
