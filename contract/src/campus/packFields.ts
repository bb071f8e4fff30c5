import * as z from 'zod/mini'

/** A name or a label of a pack. */
export const text = z.string().check(z.minLength(1), z.maxLength(200))
