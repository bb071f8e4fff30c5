import { route } from '#core/navigation/routes.ts'
import { oneOf, text, whole, yes } from '#core/navigation/search.ts'

/** Paths of bulletins. `type` is announcement, exchange, lostAndFound or job. */
export const bulletinPaths = {
  list: route('/bulletins/:type', {
    q: text(200),
    page: whole(1),
    mine: yes,
    sort: oneOf('newest', 'ending'),
  }),
  new: route('/bulletins/:type/new'),
  one: route('/bulletins/:type/:id'),
  edit: route('/bulletins/:type/:id/edit'),
}
