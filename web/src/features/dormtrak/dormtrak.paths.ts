import { roomOrders } from '@wso/contract/dormtrak/reviewRules'
import { route } from '#core/navigation/routes.ts'
import { type Codec, oneOf, pageNumber, text, whole, words, yes } from '#core/navigation/search.ts'

const upTo = (most: number): Codec<number> => ({
  ...whole(0),
  read: (values) => Math.min(whole(0).read(values), most),
})

/** The filters of a list of rooms. */
const rooms = {
  type: oneOf('any', 's', 'd', 'f'),
  floor: text(3),
  faces: text(100),
  area: upTo(10_000),
  rated: upTo(5),
  location: upTo(5),
  wifi: upTo(5),
  quiet: upTo(5),
  bath: yes,
  common: yes,
  access: yes,
  free: yes,
  page: pageNumber,
}

/** Paths of Dormtrak. */
export const dormtrakPaths = {
  home: route('/dormtrak'),
  policy: route('/dormtrak/policy'),
  neighborhood: route('/dormtrak/neighborhoods/:neighborhoodID'),
  dorm: route('/dormtrak/dorms/:dormID', {
    ...rooms,
    order: oneOf('number', ...roomOrders),
    view: oneOf('list', 'floors'),
    /** The part of the page that phones show. */
    part: oneOf('comments', 'rooms', 'photos', 'facts'),
  }),
  rooms: route('/dormtrak/rooms', {
    q: text(100),
    dorm: whole(0),
    hood: whole(0),
    ...rooms,
    order: oneOf(...roomOrders),
    part: oneOf('rooms', 'map'),
  }),
  room: route('/dormtrak/rooms/:roomID'),
  newReview: route('/dormtrak/reviews/new'),
  editReview: route('/dormtrak/reviews/edit/:reviewID'),
  rankings: route('/dormtrak/rankings'),
  /** The addresses of existing clients; both lead to the rooms. */
  search: route('/dormtrak/search', { q: text(100) }),
  map: route('/dormtrak/map'),
  compare: route('/dormtrak/compare', { room: words(4) }),
  shortlist: route('/dormtrak/shortlist', { order: oneOf('free', 'own', 'group') }),
  shared: route('/dormtrak/shortlists/:secret'),
}
