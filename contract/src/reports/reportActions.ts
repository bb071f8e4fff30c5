import type { reportKinds } from './reports.limits.ts'

/** What moderators can decide about a report. */
export const reportActions = ['keep', 'hide', 'remove'] as const
export type ReportAction = (typeof reportActions)[number]

/**
 * What moderators can decide about each kind. The texts of a book have no author who could see them
 * while hidden, a message is hidden from its one reader, a person can enter other texts,
 * and a plan without its link is private.
 */
export const actionsOf: Record<(typeof reportKinds)[number], readonly ReportAction[]> = {
  bulletin: reportActions,
  ride: reportActions,
  discussion: reportActions,
  post: reportActions,
  dormReview: reportActions,
  ephmatchProfile: reportActions,
  bookListing: reportActions,
  book: ['keep', 'remove'],
  bookInterest: ['keep', 'hide'],
  person: ['keep', 'remove'],
  plan: ['keep', 'remove'],
  message: ['keep', 'hide'],
}
