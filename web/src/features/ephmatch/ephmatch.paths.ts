import { route } from '#core/navigation/routes.ts'
import { anyOf, oneOf, pageNumber, words } from '#core/navigation/search.ts'

/** The query of the people in Ephmatch. Values are those of the API. */
const people = {
  sort: oneOf('recommended', 'updated', 'new', 'alphabetical'),
  show: oneOf('all', 'undecided', 'liked', 'skipped'),
  looking: anyOf('friends', 'fun', 'casual', 'love', 'open'),
  year: words(8),
  /** Tags as `12-Crew`; see `tagValue.ts`. */
  tag: words(20),
  view: oneOf('grid', 'cards'),
  page: pageNumber,
}

/** Paths of Ephmatch. */
export const ephmatchPaths = {
  browse: route('/ephmatch', people),
  matches: route('/ephmatch/matches'),
  profile: route('/ephmatch/profile'),
  optIn: route('/ephmatch/opt-in'),
  optOut: route('/ephmatch/opt-out'),
  blocked: route('/ephmatch/blocked'),
}
