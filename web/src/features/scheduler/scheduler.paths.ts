import { route } from '#core/navigation/routes.ts'
import { oneOf, text, whole, words, yes } from '#core/navigation/search.ts'

/**
 * The scheduler. What one sees is in the address: the term of the timetable, the part shown on a
 * phone, the query, the filters and the section that is open. `sem=all` means every semester; absent,
 * the one people choose for.
 */
export const scheduler = route('/schedulecourses', {
  view: oneOf('week', 'list', 'catalog'),
  /** `2027-spring`; empty for the term people choose for. */
  term: text(12),
  q: text(200),
  /** The id of the section whose details are open. */
  open: text(30),
  /** A schedule that came by link; see `share` of the engine. */
  share: text(4000),
  sem: words(4),
  dept: words(60),
  level: words(12),
  div: words(3),
  dist: words(3),
  attr: words(2),
  day: words(5),
  type: words(20),
  remote: words(5),
  fits: yes,
  sort: oneOf('relevance', 'code', 'rating', 'time'),
  /** Minutes since midnight; 0 for any. */
  from: whole(0, 0),
  to: whole(0, 0),
  /** Percent of reviews that recommend it, at least. */
  score: whole(0, 0),
  /** Leaves out courses without reviews. */
  reviewed: yes,
})
