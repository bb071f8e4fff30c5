import * as z from 'zod/mini'
import { isShort, maxShortTerms, searchWords } from '../search/searchTerms.ts'
import { isVisible, sanitize, showsText } from './visible.ts'

const tooLong = (most: number) => `must be at most ${most} characters`
const onOneLine = (value: string) => sanitize(value).replace(/\s+/g, ' ')

/** Text of at most `max` characters, trimmed; may be empty. */
export const text = (most: number) =>
  z.string('must be text').check(z.overwrite(sanitize), z.trim(), z.maxLength(most, tooLong(most)))

/** One line with at least one visible character; `missing` is the message without one. */
export const line = (most: number, missing: string) =>
  z
    .string(missing)
    .check(
      z.overwrite(onOneLine),
      z.trim(),
      z.maxLength(most, tooLong(most)),
      z.regex(isVisible, missing),
    )

/** Markdown that shows something; `missing` is the message when it does not. */
export const prose = (most: number, missing: string) =>
  z
    .string(missing)
    .check(
      z.overwrite(sanitize),
      z.trim(),
      z.maxLength(most, tooLong(most)),
      z.refine(showsText, missing),
    )

/** Search words, all of which must occur. */
export const words = z.optional(
  z.string().check(
    z.overwrite(onOneLine),
    z.trim(),
    z.maxLength(200, tooLong(200)),
    z.refine(
      (value) => searchWords(value).filter(isShort).length <= maxShortTerms,
      `must have at most ${maxShortTerms} words of one or two letters`,
    ),
  ),
)
