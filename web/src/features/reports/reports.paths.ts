import { reportKinds } from '@wso/contract/posts/reports.limits'
import { route } from '#core/navigation/routes.ts'
import { oneOf, pageNumber, whole } from '#core/navigation/search.ts'

/** Path of the moderation queue. `case` is the open case. */
export const moderation = route('/moderation', {
  show: oneOf('open', 'decided', 'log'),
  kind: oneOf('all', ...reportKinds),
  case: whole(0),
  page: pageNumber,
})
