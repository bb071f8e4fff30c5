import { route } from '#core/navigation/routes.ts'
import { oneOf, pageNumber, text, whole, words, yes } from '#core/navigation/search.ts'

/** The orders of rooms but the first one: written out, because every page loads this file. */
const orders = ['location', 'wifi', 'quiet', 'big', 'small', 'high', 'low', 'chance'] as const

/** The filters of a list of rooms. */
const rooms = {
  type: oneOf('any', 's', 'd', 'f'),
  floor: text(3),
  faces: text(100),
  area: whole(0),
  rated: whole(0),
  location: whole(0),
  wifi: whole(0),
  quiet: whole(0),
  bath: yes,
  common: yes,
  access: yes,
  free: yes,
  likely: yes,
  page: pageNumber,
}

/** Paths of Dormtrak. */
export const dormtrakPaths = {
  home: route('/dormtrak'),
  policy: route('/dormtrak/policy'),
  neighborhood: route('/dormtrak/neighborhoods/:neighborhoodID'),
  dorm: route('/dormtrak/dorms/:dormID', {
    ...rooms,
    order: oneOf('number', 'best', ...orders),
    view: oneOf('list', 'floors'),
    /** The part of the page that phones show. */
    part: oneOf('comments', 'rooms', 'photos', 'facts'),
  }),
  rooms: route('/dormtrak/rooms', {
    q: text(100),
    dorm: whole(0),
    hood: whole(0),
    ...rooms,
    order: oneOf('best', ...orders, 'number'),
    part: oneOf('rooms', 'map'),
  }),
  room: route('/dormtrak/rooms/:roomID'),
  newReview: route('/dormtrak/reviews/new'),
  editReview: route('/dormtrak/reviews/edit/:reviewID'),
  rankings: route('/dormtrak/rankings'),
  chances: route('/dormtrak/chances'),
  /** The addresses of existing clients; both lead to the rooms. */
  search: route('/dormtrak/search', { q: text(100) }),
  map: route('/dormtrak/map'),
  compare: route('/dormtrak/compare', { room: words(4) }),
  shortlist: route('/dormtrak/shortlist', { order: oneOf('free', 'own', 'group') }),
  shared: route('/dormtrak/shortlists/:secret'),
}
