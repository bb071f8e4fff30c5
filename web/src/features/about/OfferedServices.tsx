import { campus } from '@wso/contract/campus'
import { planLength } from '@wso/contract/campus/planTerms'
import { Fragment, type ReactNode } from 'react'
import { offeredOnly } from '#core/navigation/offered.ts'
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
import { Link } from '#ui/actions/Link.tsx'

type Offer = { href: string; before?: string; label: string; after?: string }

const { ephmatch, ephcatch } = campus.services

/** The services in groups, in the order of the sentence. */
const offers: Offer[][] = [
  [{ href: directory.to(), before: 'A ', label: 'directory' }],
  [
    { href: bulletinPaths.list.to({ params: { type: 'announcement' } }), label: 'bulletins' },
    { href: ridePaths.list.to(), label: 'rides' },
    { href: discussionPaths.list.to(), label: 'discussions' },
  ],
  [{ href: scheduler.to(), before: 'a ', label: 'course scheduler' }],
  [
    {
      href: plannerPaths.plan.to(),
      before: 'a ',
      label: 'planner',
      after: ` for all ${planLength()}`,
    },
  ],
  [{ href: factrakPaths.home.to(), label: 'course and professor reviews' }],
  [{ href: dormtrakPaths.home.to(), label: 'dorm reviews' }],
  [{ href: booktrakPaths.home.to(), before: 'a ', label: 'place to buy and sell textbooks' }],
  [
    { href: diningPaths.halls.to(), label: 'dining menus' },
    { href: goodrichPaths.order.to(), label: 'takeout' },
  ],
]
const joined: Offer[] = [
  { href: ephmatchPaths.browse.to(), label: ephmatch },
  { href: ephcatchPaths.people.to(), label: ephcatch },
]

const Offered = ({ href, before, label, after }: Offer) => (
  <>
    {before}
    <Link href={href}>{label}</Link>
    {after}
  </>
)

/** "bulletins, rides and discussions" */
const listed = (group: readonly Offer[]) =>
  group.map((offer, at) => (
    <Fragment key={offer.href}>
      {at > 0 && (at === group.length - 1 ? ' and ' : ', ')}
      <Offered {...offer} />
    </Fragment>
  ))

/** The sentence about what this college offers. */
export function OfferedServices() {
  const forMembers = offeredOnly(joined)
  const parts: ReactNode[] = [
    ...offers
      .map(offeredOnly<Offer>)
      .filter((group) => group.length > 0)
      .map(listed),
    ...(forMembers.length > 0 ? [<>for students who choose to join, {listed(forMembers)}</>] : []),
  ]
  return parts.map((part, at) => {
    const isLast = at === parts.length - 1
    const joint = isLast ? (forMembers.length > 0 ? ', and, ' : ', and ') : ', '
    return (
      // oxlint-disable-next-line react/no-array-index-key -- the parts never move
      <Fragment key={at}>
        {at > 0 && joint}
        {part}
        {isLast && '.'}
      </Fragment>
    )
  })
}
