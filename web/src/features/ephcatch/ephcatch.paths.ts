import { route } from '#core/navigation/routes.ts'
import { pageNumber, text, yes } from '#core/navigation/search.ts'

/** Paths of Ephcatch. */
export const ephcatchPaths = {
  people: route('/ephcatch', { q: text(100), liked: yes, page: pageNumber }),
  matches: route('/ephcatch/matches'),
  optOut: route('/ephcatch/opt-out'),
}
