import { recentItems } from '#core/storage/recentItems.ts'

/** The courses and professors the viewer opened last. */
export const recentSubjects = recentItems('factrak.recent')
