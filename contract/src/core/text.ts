import { z } from 'zod'
import { isShort, mostShortTerms } from './search/searchTerms.ts'

/**
 * Characters without meaning in text: control characters except tab and line breaks, marks, and
 * NUL.
 */
// oxlint-disable-next-line no-control-regex -- matches them in order to remove them
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufeff\ufffe\uffff]/g

/** Characters that change the reading direction of the text around them. */
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/**
 * Removes control and direction characters from user-written text, and replaces unpaired
 * surrogates, which the database cannot store. Every schema for user-written text applies it.
 */
export const sanitize = (value: string) =>
  value.toWellFormed().replace(controls, '').replace(directions, '').normalize('NFC')

const tooLong = (most: number) => `must be at most ${most} characters`
const isVisible = /[\p{L}\p{N}\p{P}\p{S}]/u
const onOneLine = (value: string) => sanitize(value).replace(/\s+/g, ' ')

/** Text of at most `max` characters, trimmed; may be empty. */
export const text = (most: number) =>
  z.string('must be text').overwrite(sanitize).trim().max(most, tooLong(most))

/** One line with at least one visible character; `missing` is the message without one. */
export const line = (most: number, missing: string) =>
  z.string(missing).overwrite(onOneLine).trim().max(most, tooLong(most)).regex(isVisible, missing)

/** Markdown with at least one visible character; `missing` is the message without one. */
export const prose = (most: number, missing: string) =>
  z.string(missing).overwrite(sanitize).trim().max(most, tooLong(most)).regex(isVisible, missing)

/** Search words, all of which must occur. */
export const words = z
  .string()
  .overwrite(onOneLine)
  .trim()
  .max(200, tooLong(200))
  .refine(
    (value) => value.split(' ').filter(isShort).length <= mostShortTerms,
    `must have at most ${mostShortTerms} words of one or two letters`,
  )
  .optional()
