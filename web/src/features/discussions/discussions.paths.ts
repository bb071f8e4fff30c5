import { route } from '#core/navigation/routes.ts'
import { pageNumber, text, whole, yes } from '#core/navigation/search.ts'

/** Paths of discussions. `post` opens a thread at that post, `last` at the newest one. */
export const discussionPaths = {
  list: route('/discussions', { q: text(200), mine: yes, page: pageNumber }),
  new: route('/discussions/new'),
  thread: route('/discussions/threads/:id', { page: pageNumber, post: whole(0), last: yes }),
}
