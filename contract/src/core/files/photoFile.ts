import * as z from 'zod/mini'

/** The file name of a photo in its URL. */
export const photoFile = z
  .string()
  .check(z.regex(/^[\w-]{22}\.jpg$/, 'must be the name of a photo'))
