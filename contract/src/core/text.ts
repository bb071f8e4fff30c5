import { z } from 'zod'
import { isShort, mostShortTerms } from './searchTerms.ts'

/** Characters that mean nothing in a text: controls except tab and line breaks, marks, NUL. */
// oxlint-disable-next-line no-control-regex -- they are what it removes
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufeff\ufffe\uffff]/g

/** Characters that change the reading direction of what follows them, names and addresses included. */
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/**
 * Removes control and direction characters from text that people write, and replaces halves of
 * characters, which the database cannot store. Every schema for such text applies it.
 */
export const sanitize = (value: string) =>
  value.toWellFormed().replace(controls, '').replace(directions, '').normalize('NFC')

const tooLong = (most: number) => `must be at most ${most} characters`
const isVisible = /[\p{L}\p{N}\p{P}\p{S}]/u
const onOneLine = (value: string) => sanitize(value).replace(/\s+/g, ' ')

/** Text of at most so many characters, trimmed; may be empty. */
export const text = (most: number) =>
  z.string('must be text').overwrite(sanitize).trim().max(most, tooLong(most))

/** One line with at least one visible character; `missing` is the message without one. */
export const line = (most: number, missing: string) =>
  z.string(missing).overwrite(onOneLine).trim().max(most, tooLong(most)).regex(isVisible, missing)

/** Markdown with at least one visible character; `missing` is the message without one. */
export const prose = (most: number, missing: string) =>
  z.string(missing).overwrite(sanitize).trim().max(most, tooLong(most)).regex(isVisible, missing)

/** Words to search for, all of which must occur. */
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
