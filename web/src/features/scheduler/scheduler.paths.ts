import { route } from '#core/navigation/routes.ts'
import { oneOf, text, whole, words, yes } from '#core/navigation/search.ts'

/**
 * Path of the scheduler. The URL holds the state of the page: the term, the view on a phone,
 * the query, the filters and the open section. `sem=all` means every semester; when absent, the one
 * that registration is for.
 */
export const scheduler = route('/schedulecourses', {
  view: oneOf('week', 'list', 'catalog'),
  /** `2027-spring`; empty for the term that registration is for. */
  term: text(12),
  q: text(200),
  /** The id of the open section; `import` opens the import of a timetable. */
  open: text(30),
  /** A shared schedule; see `share` in the scheduler engine. */
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
  /** Minimum percentage of reviews that recommend it. */
  score: whole(0, 0),
  /** Excludes courses without reviews. */
  reviewed: yes,
})
