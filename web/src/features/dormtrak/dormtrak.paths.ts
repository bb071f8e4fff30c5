import { route } from '#core/navigation/routes.ts'
import { oneOf, pageNumber, text, whole, words, yes } from '#core/navigation/search.ts'

/** The query of a dorm's room browser. */
const rooms = {
  type: oneOf('any', 's', 'd', 'f'),
  floor: text(3),
  faces: text(100),
  area: whole(0),
  rated: whole(0),
  bath: yes,
  common: yes,
  free: yes,
  sort: oneOf('number', 'area', 'floor', 'satisfaction', 'location', 'wifi', 'loudness'),
  down: yes,
  view: oneOf('table', 'floors'),
  page: pageNumber,
  /** The part of the dorm's page that phones show. */
  part: oneOf('comments', 'rooms', 'photos', 'facts'),
}

/** Paths of Dormtrak. */
export const dormtrakPaths = {
  home: route('/dormtrak'),
  policy: route('/dormtrak/policy'),
  neighborhood: route('/dormtrak/neighborhoods/:neighborhoodID'),
  dorm: route('/dormtrak/dorms/:dormID', rooms),
  room: route('/dormtrak/rooms/:roomID'),
  newReview: route('/dormtrak/reviews/new'),
  editReview: route('/dormtrak/reviews/edit/:reviewID'),
  search: route('/dormtrak/search', { q: text(100) }),
  rankings: route('/dormtrak/rankings'),
  map: route('/dormtrak/map'),
  compare: route('/dormtrak/compare', { room: words(4) }),
  shortlist: route('/dormtrak/shortlist'),
  shared: route('/dormtrak/shortlists/:secret'),
}
