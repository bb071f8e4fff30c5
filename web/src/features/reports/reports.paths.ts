import { route } from '#core/navigation/routes.ts'
import { oneOf, whole } from '#core/navigation/search.ts'

/** Path of the moderation queue. `case` is the open case. */
export const moderation = route('/moderation', {
  show: oneOf('open', 'decided', 'log'),
  kind: oneOf('all', 'bulletin', 'ride', 'discussion', 'post'),
  case: whole(0),
  page: whole(1),
})
