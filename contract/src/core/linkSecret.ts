import { z } from 'zod'

/** The secret of a sharing link: 24 random bytes in base64url. */
export const linkSecret = z.string().regex(/^[\w-]{32}$/, 'must be the secret of a link')
