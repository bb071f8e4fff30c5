import * as z from 'zod/mini'

/**
 * Identifies the saved version of an item. The owner receives it and may send it back with changes;
 * if the item has changed in the meantime, the response is 409 with the current item.
 */
export const version = z.optional(
  z.string().check(z.maxLength(64, 'must be at most 64 characters')),
)
