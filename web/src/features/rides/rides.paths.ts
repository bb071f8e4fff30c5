import { route } from '#core/navigation/routes.ts'
import { calendarDay, oneOf, pageNumber, text, yes } from '#core/navigation/search.ts'

/** Paths of rides. List them before those of bulletins, whose `:type` would match them. */
export const ridePaths = {
  list: route('/bulletins/ride', {
    q: text(200),
    way: oneOf('both', 'from', 'to'),
    kind: oneOf('all', 'offer', 'request'),
    day: calendarDay,
    mine: yes,
    page: pageNumber,
  }),
  new: route('/bulletins/ride/new'),
  one: route('/bulletins/ride/:id'),
  edit: route('/bulletins/ride/:id/edit'),
}
