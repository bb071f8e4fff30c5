/** A weekly time: a day mask, and minutes since midnight. */
export type WeeklyTime = { days: number; start: number; end: number }

/** A weekly time as the source wrote it, on the clocks of another zone than the college's. */
type WrittenTime = WeeklyTime & { zone: string }

/** When a mention meets, on the college's clocks. */
export type MentionedTime = WeeklyTime & { written?: WrittenTime }

/** Text that may name one course: pasted lines, or the events of a calendar with the same title. */
export type Mention = {
  /** The lines; the first one is shown to the person. */
  lines: readonly string[]
  /** When it meets, if known. */
  times: readonly MentionedTime[]
  /** The name of a time zone that could not be understood, so that the times are unknown. */
  unknownZone?: string
}

/** Limits of an import; text beyond a line's length is not read. */
export const importLimits = {
  fileBytes: 10_000_000,
  /** Events of a calendar that meet in the term or repeat. */
  events: 2000,
  text: 50_000,
  lines: 1000,
  line: 300,
} as const

/**
 * Returns a line cut to its maximum length, with plain letters and signs for full-width ones, and without
 * control characters, repeated spaces and what is not drawn.
 */
export const tidyLine = (line: string): string =>
  line
    .slice(0, importLimits.line)
    .normalize('NFKC')
    // One character may become many.
    .slice(0, importLimits.line)
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
