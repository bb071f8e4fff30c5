import { decidedKinds } from '@wso/contract/reports/reports.limits'
import { route } from '#core/navigation/routes.ts'
import { oneOf, pageNumber, whole } from '#core/navigation/search.ts'

/** What the queue can be narrowed to. Flagged reviews of Factrak are decided by their own rules. */
export const queueKinds = ['all', ...decidedKinds] as const
export type QueueKind = (typeof queueKinds)[number]

/**
 * Path of the moderation queue. `case` is the open case. `log` is in earlier bookmarks: the audit log has a
 * page of its own.
 */
export const moderation = route('/moderation', {
  show: oneOf('open', 'decided', 'log'),
  kind: oneOf(...queueKinds),
  case: whole(0),
  page: pageNumber,
})

/** Path of a decision, for the author of the item and the people who reported it. */
export const decision = route('/decisions/:id')
