import { route } from '#core/navigation/routes.ts'
import { oneOf, words } from '#core/navigation/search.ts'

/** Path of "Find a time together". `with` are the ids of the people compared, `minutes` the time they need. */
export const freeTogether = route('/schedulecourses/together', {
  with: words(7),
  minutes: oneOf('60', '30', '90', '120'),
})
