import { shortDay } from '#core/format/dates.ts'

/** "ends Nov 26", the last day a post is listed. An end at midnight belongs to the day before. */
export const endLabel = (endDate: string): string =>
  `ends ${shortDay(new Date(Date.parse(endDate) - 1)).replace(/^\w+, /, '')}`
