import { page } from '#core/page.tsx'
import { route } from '#core/routes.ts'
import { oneOf, whole } from '#core/search.ts'

/** The queue of the moderators; `case` is the one that is open. */
export const moderation = route('/moderation', {
  show: oneOf('open', 'decided', 'log'),
  kind: oneOf('all', 'bulletin', 'ride', 'discussion', 'post'),
  case: whole(0),
  page: whole(1),
})

export const reportPages = [
  page(moderation, () => import('./ModerationPage.tsx').then((m) => m.ModerationPage), {
    level: 3,
    anyOf: ['admin:all'],
  }),
]
