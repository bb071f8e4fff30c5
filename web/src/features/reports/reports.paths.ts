import { decidedKinds } from '@wso/contract/reports/reports.limits'
import { route } from '#core/navigation/routes.ts'
import { oneOf, pageNumber, whole } from '#core/navigation/search.ts'

/** What the queue can be narrowed to. Flagged reviews of Factrak are decided by their own rules. */
export const queueKinds = ['all', ...decidedKinds] as const
export type QueueKind = (typeof queueKinds)[number]

/** What the queue lists: `hidden` are reviews of Factrak that can be shown again. */
export type QueueState = 'open' | 'hidden' | 'decided'

/**
 * Path of the moderation queue. `case` is the open case. `hidden` is of reviews of Factrak alone. `log` is in
 * earlier bookmarks: the audit log has a page of its own.
 */
export const moderation = route('/moderation', {
  show: oneOf('open', 'decided', 'hidden', 'log'),
  kind: oneOf(...queueKinds),
  case: whole(0),
  page: pageNumber,
})

/** Path of a decision, for the author of the item and the people who reported it. */
export const decision = route('/decisions/:id')
