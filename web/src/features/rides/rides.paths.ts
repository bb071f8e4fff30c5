import { route } from '#core/navigation/routes.ts'
import { oneOf, text, whole, yes } from '#core/navigation/search.ts'

/** Paths of rides. List them before those of bulletins, whose `:type` would match them. */
export const ridePaths = {
  list: route('/bulletins/ride', {
    q: text(200),
    way: oneOf('both', 'from', 'to'),
    kind: oneOf('all', 'offer', 'request'),
    day: text(10),
    mine: yes,
    page: whole(1),
  }),
  new: route('/bulletins/ride/new'),
  one: route('/bulletins/ride/:id'),
  edit: route('/bulletins/ride/:id/edit'),
}
