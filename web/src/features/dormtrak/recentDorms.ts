import { recentItems } from '#core/storage/recentItems.ts'

/** The dorms the viewer opened last. */
export const recentDorms = recentItems('dormtrak.recent')
