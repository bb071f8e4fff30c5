import { z } from 'zod'

/**
 * Text from people, trimmed, of at most so many characters. NUL is dropped and half a character
 * replaced: the database cannot hold them.
 */
export const text = (most: number) =>
  z
    .string('must be text')
    .overwrite((value) => value.replaceAll('\0', '').toWellFormed())
    .trim()
    .max(most, `must be at most ${most} characters`)
