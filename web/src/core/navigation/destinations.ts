import { campus } from '@wso/contract/campus'
import type { Claims, Scope } from '@wso/contract/core/access'
import type { UserType } from '@wso/contract/users/users'
import { faq } from '#features/about/about.paths.ts'
import { booktrakPaths } from '#features/booktrak/booktrak.paths.ts'
import { bulletinPaths } from '#features/bulletins/bulletins.paths.ts'
import { diningPaths } from '#features/dining/dining.paths.ts'
import { discussionPaths } from '#features/discussions/discussions.paths.ts'
import { dormtrakPaths } from '#features/dormtrak/dormtrak.paths.ts'
import { ephcatchPaths } from '#features/ephcatch/ephcatch.paths.ts'
import { ephmatchPaths } from '#features/ephmatch/ephmatch.paths.ts'
import { factrakPaths } from '#features/factrak/factrak.paths.ts'
import { goodrichPaths } from '#features/goodrich/goodrich.paths.ts'
import { plannerPaths } from '#features/planner/planner.paths.ts'
import { ridePaths } from '#features/rides/rides.paths.ts'
import { scheduler } from '#features/scheduler/scheduler.paths.ts'
import { directory } from '#features/users/users.paths.ts'
import type { IconPath } from '#ui/icons/Icon.tsx'
import {
  bedIcon,
  bookIcon,
  calendarIcon,
  capIcon,
  carIcon,
  chatIcon,
  cupIcon,
  forkIcon,
  heartIcon,
  peopleIcon,
  postsIcon,
  routeIcon,
} from '#ui/icons/services.ts'
import { helpIcon } from '#ui/icons/signs.ts'
import { isOffered, offeredOnly } from './offered.ts'

/** The viewer, with the fields that the navigation needs. */
export type Reader = {
  claims: Claims & { id: number }
  type?: UserType | undefined
  /** The scopes that a ban takes from the viewer. */
  bannedScopes?: readonly string[] | undefined
  /** The label of the link to Ephmatch; absent while it is not shown. */
  ephmatch?: string | null | undefined
  /** True while that link may still appear. */
  isLoading?: boolean
}

/** A destination in the navigation. */
export type Destination = {
  label: string
  href: string
  icon: IconPath
  /** Its group in the bar; FAQ has no group. */
  group: 'People' | 'Board' | 'Courses' | 'Campus' | 'FAQ'
  /** True for what the bar of a laptop always shows beside the menus of the groups. */
  isPinned?: true
  /**
   * The viewers who see it; everyone when absent. A link that the viewer cannot use is hidden, not
   * disabled.
   */
  who?: (reader: Reader) => boolean
}

/** Matches students who are not banned from a review service; its policy can be accepted later. */
const mayReview =
  (start: 'service:factrak' | 'service:dormtrak') =>
  ({ type, bannedScopes = [] }: Reader) =>
    type === 'student' && !bannedScopes.some((banned) => banned.startsWith(start))
/** True unless the reader is logged in without a scope that everyone has who is not banned. */
const hasUnlessVisitor =
  (scope: Scope) =>
  ({ claims }: Reader) =>
    claims.level < 3 || claims.scopes.has(scope)
const readsBoard = hasUnlessVisitor('service:bulletin')
const { services } = campus

/** Every service, in the order of the bar. The logo links home. */
const destinations: Destination[] = [
  { group: 'People', label: services.directory, href: directory.to(), icon: peopleIcon },
  {
    group: 'Board',
    label: services.bulletins,
    href: bulletinPaths.list.to({ params: { type: 'announcement' } }),
    icon: postsIcon,
    who: readsBoard,
  },
  {
    group: 'Board',
    label: services.rides,
    href: ridePaths.list.to(),
    icon: carIcon,
    who: readsBoard,
  },
  {
    group: 'Board',
    label: services.discussions,
    href: discussionPaths.list.to(),
    icon: chatIcon,
    who: readsBoard,
  },
  {
    group: 'Courses',
    label: services.scheduler,
    href: scheduler.to(),
    icon: calendarIcon,
    isPinned: true,
  },
  { group: 'Courses', label: services.planner, href: plannerPaths.plan.to(), icon: routeIcon },
  {
    group: 'Courses',
    label: services.factrak,
    href: factrakPaths.home.to(),
    icon: capIcon,
    who: mayReview('service:factrak'),
  },
  {
    group: 'Courses',
    label: services.booktrak,
    href: booktrakPaths.home.to(),
    icon: bookIcon,
    isPinned: true,
    who: hasUnlessVisitor('service:booktrak'),
  },
  {
    group: 'Campus',
    label: services.dormtrak,
    href: dormtrakPaths.home.to(),
    icon: bedIcon,
    who: mayReview('service:dormtrak'),
  },
  {
    group: 'Campus',
    label: services.dining,
    href: diningPaths.halls.to(),
    icon: forkIcon,
    isPinned: true,
  },
  {
    group: 'Campus',
    label: services.goodrich,
    href: goodrichPaths.order.to(),
    icon: cupIcon,
    who: ({ claims }) => claims.scopes.has('service:goodrich'),
  },
  ...[services.ephmatch, `Senior ${services.ephmatch}`].map((label): Destination => ({
    group: 'Campus',
    label,
    href: ephmatchPaths.browse.to(),
    icon: heartIcon,
    who: ({ ephmatch }) => ephmatch === label,
  })),
  {
    group: 'Campus',
    label: services.ephcatch,
    href: ephcatchPaths.people.to(),
    icon: heartIcon,
    who: ({ claims }) => claims.scopes.has('service:ephcatch'),
  },
  { group: 'FAQ', label: services.faq, href: faq.to(), icon: helpIcon },
]

/** The destinations that this college offers and the viewer can open. */
export const destinationsFor = (reader: Reader): Destination[] =>
  offeredOnly(destinations).filter(({ who }) => who?.(reader) ?? true)

/**
 * The destination that holds a path, the most specific one; none for a page that is not offered.
 * Announcements also represent the other kinds of bulletin.
 */
export function currentOf(path: string, places: readonly Destination[]): Destination | undefined {
  if (!isOffered(path)) return undefined
  const [exact] = places
    .filter(({ href }) => path === href || path.startsWith(`${href}/`))
    .toSorted((a, b) => b.href.length - a.href.length)
  return (
    exact ?? places.find(({ href }) => path.startsWith('/bulletins/') && href === firstBulletins)
  )
}

const firstBulletins = bulletinPaths.list.to({ params: { type: 'announcement' } })
