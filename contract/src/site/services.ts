import { campus } from '../campus/campus.ts'
import type { Scope } from '../core/access.ts'
import type { FeatureName } from '../core/features.ts'
import { type ServiceName, serviceNames } from './serviceNames.ts'

/** A service that a college can do without. Everything else about it is derived from this. */
type Service = {
  /** Its name as the subject of a sentence. */
  label: string
  /** The features of the contract that belong to it alone. */
  features: readonly FeatureName[]
  /** Its endpoints among those of features that are always on: `catalog.reviewed`. */
  endpoints?: readonly `${FeatureName}.${string}`[]
  /** Its pages, with all pages below them that are not another service's. */
  pages: readonly `/${string}`[]
  /** The scopes that give access to it and to nothing else. */
  scopes: readonly Scope[]
  /** The topics of its notifications. A topic that two services share is off with both. */
  topics: readonly string[]
  /** Its jobs. Those that erase what is kept no longer run always: they keep promises. */
  jobs: readonly string[]
  /** The service without which it cannot be used. */
  needs?: string
}

const { services: names } = campus

/** Every service that `SERVICES_OFF` can name. A test checks that no endpoint or page is left out. */
export const services = {
  board: {
    label: 'The board',
    features: ['board', 'bulletinPhotos', 'bulletins', 'discussions', 'posts', 'rides'],
    endpoints: ['mobile.dailyMessages'],
    pages: ['/bulletins', '/discussions'],
    scopes: ['service:bulletin', 'service:bulletin:write'],
    topics: ['threadReply', 'mention', 'rideMatch', 'bulletinEnding'],
    jobs: ['bulletins:ending'],
  },
  factrak: {
    label: names.factrak,
    features: [
      'agreements',
      'areas',
      'courses',
      'factrak',
      'factrakAdmin',
      'professors',
      'ratings',
    ],
    endpoints: [
      ...(['autocomplete.professors', 'autocomplete.factrak'] as const),
      ...(['catalog.reviewed', 'catalog.reviewedSlim', 'catalog.reviewedInFolder'] as const),
    ],
    pages: ['/factrak'],
    scopes: ['service:factrak:limited', 'service:factrak:full', 'service:factrak:admin'],
    topics: ['reviewModerated'],
    jobs: ['factrak:recount'],
  },
  dormtrak: {
    label: names.dormtrak,
    features: [
      ...(['dormDraw', 'dormPhotos', 'dormRankings', 'dormReviews', 'dorms'] as const),
      'dormShortlists',
    ],
    pages: ['/dormtrak'],
    scopes: ['service:dormtrak', 'service:dormtrak:write'],
    topics: ['reviewModerated'],
    jobs: [],
  },
  booktrak: {
    label: names.booktrak,
    features: ['bookListings', 'books'],
    pages: ['/booktrak'],
    scopes: ['service:booktrak', 'service:booktrak:write'],
    topics: ['bookMatch', 'bookInterest', 'bookListingEnding'],
    jobs: ['bookListings:ending'],
  },
  scheduler: {
    label: names.scheduler,
    features: ['schedules'],
    pages: ['/schedulecourses'],
    scopes: [],
    topics: ['scheduleChange'],
    jobs: [],
  },
  'free-times': {
    label: 'Finding a time together',
    features: ['freeTimes'],
    pages: ['/schedulecourses/together'],
    scopes: ['service:free-times'],
    topics: [],
    jobs: [],
    // It compares the schedules that people save there.
    needs: 'scheduler',
  },
  planner: {
    label: names.planner,
    features: ['plans'],
    pages: ['/schedulecourses/planner'],
    scopes: [],
    topics: [],
    jobs: [],
  },
  dining: {
    label: names.dining,
    features: ['dining'],
    pages: ['/dining'],
    scopes: [],
    topics: ['salmon'],
    jobs: ['dining:salmon'],
  },
  goodrich: {
    label: names.goodrich,
    features: ['menu', 'openingCalendar', 'orderBoard', 'orderReports', 'orders', 'slots'],
    pages: ['/dining/goodrich'],
    scopes: ['service:goodrich', 'service:goodrich:manager'],
    topics: ['orderPlaced', 'orderReady', 'orderCanceled'],
    jobs: [],
  },
  ephmatch: {
    label: names.ephmatch,
    features: ['ephmatchMatches', 'ephmatchProfile', 'ephmatchProfiles', 'ephmatchSeason'],
    pages: ['/ephmatch'],
    scopes: ['service:ephmatch', 'service:ephmatch:matches', 'service:ephmatch:profiles'],
    topics: ['ephmatchMatch'],
    jobs: [],
  },
  ephcatch: {
    label: names.ephcatch,
    features: ['ephcatch'],
    pages: ['/ephcatch'],
    scopes: ['service:ephcatch'],
    topics: ['ephcatchMatch'],
    jobs: [],
  },
} as const satisfies Record<ServiceName, Service>

/** What every installation offers: the account, the directory, notifications, help and moderation. */
export const alwaysOn = {
  features: [
    ...([
      'account',
      'adminBans',
      'adminPeople',
      'auth',
      'autocomplete',
      'banAppeals',
      'banners',
      'catalog',
      'chat',
      'conversations',
    ] as const),
    ...(['decisions', 'imports', 'library'] as const),
    ...([
      'live',
      'matchBlocks',
      'merges',
      'mobile',
      'notifications',
      'notificationSettings',
    ] as const),
    ...([
      'now',
      'openings',
      'operations',
      'previews',
      'reports',
      'secondFactor',
      'stars',
      'status',
    ] as const),
    ...(['tags', 'team', 'users', 'waiting'] as const),
  ],
  pages: [
    ...['/', '/now', '/about', '/faq', '/team', '/mobile-privacy-policy', '/403', '/404', '/500'],
    ...['/error', '/login', '/account', '/you', '/notifications', '/unsubscribe'],
    '/conversations',
    ...['/admin', '/moderation', '/decisions', '/facebook'],
  ],
} satisfies { features: FeatureName[]; pages: string[] }

export { type ServiceName, serviceNames }

/** One service as a value of the type that all share. */
export const serviceOf = (name: ServiceName): Service => services[name]

/** Returns the services that are off when some are switched off, with those that need one of them. */
export const withDependents = (off: readonly ServiceName[]): ServiceName[] =>
  serviceNames.filter((name) => {
    const { needs } = serviceOf(name)
    return off.includes(name) || off.some((each) => each === needs)
  })

/**
 * The paths of pages, each with the name of its service when that is off, and '' when it is offered
 * below one that is off. The first path that a page begins with decides, so the longest come first.
 */
export type NotOffered = Readonly<Record<string, string>>

/** Returns the pages of services that are off; empty when all are on. */
export function notOfferedPages(off: readonly ServiceName[]): NotOffered {
  const pages = serviceNames.flatMap((name) =>
    serviceOf(name).pages.map(
      (path) => [path, off.includes(name) ? services[name].label : ''] as const,
    ),
  )
  const named = pages.filter(([, label]) => label !== '')
  const below = pages.filter(
    ([path, label]) => label === '' && named.some(([parent]) => path.startsWith(`${parent}/`)),
  )
  return Object.fromEntries(
    [...named, ...below].toSorted(([one], [other]) => other.length - one.length),
  )
}
