import * as z from 'zod/mini'

/** The secret of a sharing link: 24 random bytes in base64url. */
export const linkSecret = z.string().check(z.regex(/^[\w-]{32}$/, 'must be the secret of a link'))
