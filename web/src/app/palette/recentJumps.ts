import { recentItems } from '#core/storage/recentItems.ts'

/** The user's recent jumps from the palette. */
export const recentJumps = recentItems('jumps')
