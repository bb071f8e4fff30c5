import { contract } from '@wso/contract'
import type { Endpoint } from '@wso/contract/core/endpoint'
import type { CampusWithSecrets } from './campus.ts'

/** Why the answers of these calls differ each time, or show nothing of people. */
const exempt: Readonly<Record<string, string>> = {
  'auth.refresh': 'a new token',
  'auth.refreshToken': 'a new token',
  'auth.updateToken': 'a new token',
  'chat.token': 'a new token',
  'slots.lease': 'a new lease',
  'live.follow': 'a stream; its topics name what changed',
  'status.words': 'random words',
  'status.health': 'the state of the process',
  'status.bareHealth': 'the state of the process',
  'operations.health': 'the state of the process',
  'operations.work': 'the state of the queue at the moment',
  'status.openApi': 'a document of the contract',
  'status.docs': 'a document of the contract',
  'status.docsStyle': 'a document of the contract',
}

export const readRows = Object.entries(contract).flatMap(([feature, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>)
    .filter(([name, { method }]) => method === 'GET' && !(`${feature}.${name}` in exempt))
    .map(([name, row]) => ({ name: `${feature}.${name}`, row })),
)

/** Which thing a path with a parameter is about: the longest beginning counts. */
const things = ({ author, ...campus }: CampusWithSecrets): Record<string, readonly unknown[]> => ({
  '/users': [author.id, campus.other.id, campus.hidden.id],
  '/admin/people': [author.id, campus.other.id, campus.hidden.id],
  '/pic/user': [`${author.unixID}.jpg`, `${campus.hidden.unixID}.jpg`],
  '/pic/ephmatch': [`${author.unixID}.jpg`],
  '/pic/booktrak': [`${campus.book.isbn13}.jpg`],
  '/pic/dormtrak': ['1.jpg'],
  '/ephcatch/ephcatchers': [author.id, campus.other.id],
  '/ephmatch/profiles': [author.id, campus.other.id],
  '/course-selections': [author.id, campus.other.id],
  '/factrak/users': [author.id, campus.other.id],
  '/factrak/surveys': [campus.survey.id],
  '/factrak/courses': [campus.subject.courseID],
  '/factrak/professors': [campus.subject.professorID],
  '/factrak/areas-of-study': [1],
  '/factrak/departments': [1],
  '/bulletin/bulletins': [campus.bulletin.id],
  '/bulletin/discussions': [1],
  '/bulletin/posts': [1],
  '/bulletin/rides': [1],
  '/bulletin/rss': ['announcement'],
  '/bulletin/atom': ['announcement'],
  '/booktrak/listings': [campus.listing.id],
  '/booktrak/books': [campus.book.id],
  '/booktrak/books/isbn': [campus.book.isbn13],
  '/conversations': [campus.conversation.id],
  '/conversations/about': [campus.listing.id],
  '/goodrich/user/orders': [campus.order.id],
  '/goodrich/orders': [campus.order.id],
  '/dormtrak/reviews': [campus.dormReview.id, campus.heldBack.id],
  '/dormtrak/rooms': campus.rooms.map(({ id }) => id),
  '/dormtrak/dorms': campus.rooms.map(({ dormID }) => dormID),
  '/dormtrak/neighborhoods': [1],
  '/reports': [1],
  '/decisions': [1],
  '/courses-': [2027],
  '/pic/bulletin': ['x'.repeat(22)],
  '/pic/preview': ['x'.repeat(22)],
  // Links whose secret no reader has.
  '/plans/shared': ['x'.repeat(22)],
  '/dormtrak/shortlists': ['x'.repeat(22)],
  '/calendar': ['x'.repeat(22)],
})

/** Filters and searches by which a hidden value could be asked for, for every row that has them. */
const questions = (campus: CampusWithSecrets): Record<string, readonly unknown[]> => ({
  q: [
    ...['Elmsford', 'Fairhaven', '"914 555 0101"', 'Zephyrine', 'Ottoline', '7000001', 'Tonight'],
    campus.author.unixID,
    `dorm:"Dorm"`,
  ],
  userID: [campus.author.id, campus.other.id],
  duplicateID: [campus.other.id],
  professorID: [campus.subject.professorID],
  courseID: [campus.subject.courseID],
  dormID: campus.rooms.map(({ dormID }) => dormID),
  dormRoomID: campus.rooms.map(({ id }) => id),
  bookID: [campus.book.id],
  number: [1],
  before: [2_147_483_647],
  ids: [`${campus.author.id},${campus.other.id}`],
  metric: ['approachability'],
  ranks: ['wifi'],
  relation: ['like'],
  liked: ['true'],
  all: ['true'],
  mine: ['true'],
  start: ['Rowan'],
})

const fill = (path: string, values: readonly unknown[]) =>
  values.map((value) =>
    path
      .replace(/:size\b/, 'large')
      .replace(/:roomID\b/, '1')
      .replace(/:kind\b/, 'bookListing')
      .replace(/:\w+/, encodeURIComponent(String(value))),
  )

/** Returns the paths of a row, for every thing it may be about. */
function pathsOf({ path }: Endpoint, about: ReturnType<typeof things>) {
  if (!path.includes(':')) return [path]
  const [beginning] = Object.keys(about)
    .filter((each) => path.startsWith(each))
    .toSorted((one, other) => other.length - one.length)
  if (!beginning) throw new Error(`Say what ${path} is about.`)
  return fill(path, about[beginning]!)
}

export type Read = { name: string; url: string }

/** Returns every read of the contract: plain, with all preloads, and with each filter and search. */
export function readsOf(campus: CampusWithSecrets): Read[] {
  const about = things(campus)
  const asked = questions(campus)
  return readRows.flatMap(({ name, row }) => {
    const whole = (row.preload ?? []).map((each) => `preload[]=${each}`).join('&')
    const filters = Object.keys(row.query?.shape ?? {}).flatMap((field) =>
      (asked[field] ?? []).map((value) => `${field}=${encodeURIComponent(String(value))}`),
    )
    const queries = ['', ...(whole ? [whole] : []), ...filters]
    return pathsOf(row, about).flatMap((path) =>
      queries.map((query) => ({
        name,
        url: `${row.root ? '' : '/api/v2'}${path}${query ? `?${query}` : ''}`,
      })),
    )
  })
}
