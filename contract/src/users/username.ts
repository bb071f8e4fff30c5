import * as z from 'zod/mini'

/** A username, as people type it to log in: letters and digits, and dots, hyphens and underscores inside. */
export const username = z
  .string('must be a username')
  .check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/, 'must be a username'))
