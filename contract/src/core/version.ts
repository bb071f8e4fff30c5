import { z } from 'zod'

/**
 * Identifies the saved values of an item. The item's owner gets it, and may send it back with
 * changes: when other changes were saved in the meantime, the response is 409 with the current item.
 */
export const version = z.string().max(64, 'must be at most 64 characters').optional()
