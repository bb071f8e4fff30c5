import { campus } from '@wso/contract/campus'
import type { Claims } from '@wso/contract/core/access'
import type { UserType } from '@wso/contract/users'
import type { IconPath } from '#ui/icons/Icon.tsx'
import {
  bedIcon,
  calendarIcon,
  capIcon,
  carIcon,
  chatIcon,
  cupIcon,
  forkIcon,
  peopleIcon,
  postsIcon,
} from '#ui/icons/services.ts'
import { helpIcon } from '#ui/icons/signs.ts'
import { faq } from '#features/about/about.paths.ts'
import { directory } from '#features/users/users.paths.ts'
import { bulletinPaths } from '#features/bulletins/bulletins.paths.ts'
import { ridePaths } from '#features/rides/rides.paths.ts'
import { discussionPaths } from '#features/discussions/discussions.paths.ts'
import { factrakPaths } from '#features/factrak/factrak.paths.ts'
import { diningPaths } from '#features/dining/dining.paths.ts'
import { dormtrakPaths } from '#features/dormtrak/dormtrak.paths.ts'
import { goodrichPaths } from '#features/goodrich/goodrich.paths.ts'
import { scheduler } from '#features/scheduler/scheduler.paths.ts'

/** The reader, as far as the navigation asks. */
export type Reader = { claims: Claims & { id: number }; type?: UserType | undefined }

/** A place in the navigation. */
export type Destination = {
  label: string
  href: string
  icon: IconPath
  /** Where it stands in the bar; FAQ stands alone. */
  group: 'Community' | 'Courses' | 'Campus' | 'FAQ'
  /** Who sees it; everyone when absent. A link that a person may not use is absent, not disabled. */
  who?: (reader: Reader) => boolean
}

const isStudent = ({ type }: Reader) => type === 'student'
const { services } = campus

/** Every service, in the order of the bar. Home is the mark. */
const destinations: Destination[] = [
  { group: 'Community', label: services.directory, href: directory.to(), icon: peopleIcon },
  {
    group: 'Community',
    label: services.bulletins,
    href: bulletinPaths.list.to({ params: { type: 'announcement' } }),
    icon: postsIcon,
  },
  { group: 'Community', label: services.rides, href: ridePaths.list.to(), icon: carIcon },
  {
    group: 'Community',
    label: services.discussions,
    href: discussionPaths.list.to(),
    icon: chatIcon,
  },
  { group: 'Courses', label: services.scheduler, href: scheduler.to(), icon: calendarIcon },
  {
    group: 'Courses',
    label: services.factrak,
    href: factrakPaths.home.to(),
    icon: capIcon,
    who: isStudent,
  },
  {
    group: 'Campus',
    label: services.dormtrak,
    href: dormtrakPaths.home.to(),
    icon: bedIcon,
    who: isStudent,
  },
  { group: 'Campus', label: services.dining, href: diningPaths.halls.to(), icon: forkIcon },
  {
    group: 'Campus',
    label: services.goodrich,
    href: goodrichPaths.order.to(),
    icon: cupIcon,
    who: ({ claims }) => claims.scopes.has('service:goodrich'),
  },
  { group: 'FAQ', label: services.faq, href: faq.to(), icon: helpIcon },
]

/** What a reader finds in the navigation. */
export const destinationsFor = (reader: Reader): Destination[] =>
  destinations.filter(({ who }) => who?.(reader) ?? true)

/**
 * The destination that holds a path, the most specific one. Announcements stand for the other kinds
 * of bulletin too.
 */
export function currentOf(path: string, places: readonly Destination[]): Destination | undefined {
  const [exact] = places
    .filter(({ href }) => path === href || path.startsWith(`${href}/`))
    .toSorted((a, b) => b.href.length - a.href.length)
  return (
    exact ?? places.find(({ href }) => path.startsWith('/bulletins/') && href === firstBulletins)
  )
}

const firstBulletins = bulletinPaths.list.to({ params: { type: 'announcement' } })
