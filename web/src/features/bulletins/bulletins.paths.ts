import { route } from '#core/navigation/routes.ts'
import { oneOf, pageNumber, text, yes } from '#core/navigation/search.ts'

/** Paths of bulletins. `type` is announcement, exchange, lostAndFound or job. */
export const bulletinPaths = {
  list: route('/bulletins/:type', {
    q: text(200),
    page: pageNumber,
    mine: yes,
    sort: oneOf('newest', 'ending'),
  }),
  new: route('/bulletins/:type/new'),
  one: route('/bulletins/:type/:id'),
  edit: route('/bulletins/:type/:id/edit'),
}
