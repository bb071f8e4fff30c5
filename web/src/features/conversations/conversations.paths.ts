import { route } from '#core/navigation/routes.ts'
import { oneOf, pageNumber } from '#core/navigation/search.ts'

/**
 * Paths of conversations. `about` is where those about one thing are: for its owner the people who wrote,
 * for others their conversation or the form that starts it.
 */
export const conversationPaths = {
  list: route('/conversations', { state: oneOf('open', 'archived'), page: pageNumber }),
  one: route('/conversations/:id'),
  about: route('/conversations/about/:kind/:subjectID', { page: pageNumber }),
}
