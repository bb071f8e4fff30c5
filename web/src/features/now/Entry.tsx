import { campus } from '@wso/contract/campus'
import { orderStatuses } from '@wso/contract/goodrich/orderRules'
import type { DayEntry, Gap, Meeting } from '@wso/contract/site/now'
import type { ReactNode } from 'react'
import { timeOfDay } from '#core/format/dates.ts'
import { plural } from '#core/format/plural.ts'
import { diningPaths } from '#features/dining/dining.paths.ts'
import { goodrichPaths } from '#features/goodrich/goodrich.paths.ts'
import { ridePaths } from '#features/rides/rides.paths.ts'
import { scheduler } from '#features/scheduler/scheduler.paths.ts'
import { profile } from '#features/users/users.paths.ts'
import { rideTitle } from '#posts/kinds.ts'
import { Link } from '#ui/actions/Link.tsx'
import { classes } from '#ui/classes.ts'
import { durationOf, minutesUntil, untilOf } from './lineTimes.ts'
import styles from './now.module.css'

type EntryProps = { entry: DayEntry; now: Date; isPresent: boolean; isNext: boolean }

/** One entry of the line: when it begins, what it is, and how long until then or until it ends. */
export function Entry({ entry, now, isPresent, isNext }: EntryProps) {
  const { title, href, meta } = describe(entry)
  const left = leftOf(entry, now, { isPresent, isNext })
  return (
    <li
      className={classes(
        styles.entry,
        entry.kind === 'gap' && styles.gap,
        isPresent && styles.present,
        isNext && styles.next,
      )}
      aria-current={isPresent ? 'time' : undefined}
    >
      <span className={styles.time}>{entry.starts ? timeOfDay(entry.starts) : 'Today'}</span>
      <div className={styles.what}>
        <p className={styles.title}>{href ? <Link href={href}>{title}</Link> : title}</p>
        {left && <p className={styles.left}>{left}</p>}
        {meta.map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the lines of an entry keep their order
          <p key={at} className={styles.meta}>
            {line}
          </p>
        ))}
      </div>
    </li>
  )
}

/** How long an entry still lasts, or until it begins: only of the present, and of the next or within an hour. */
function leftOf(
  entry: DayEntry,
  now: Date,
  { isPresent, isNext }: Omit<EntryProps, 'entry' | 'now'>,
) {
  // The title of an order says that it is ready or picked up.
  const isDone = entry.kind === 'order' && entry.status !== orderStatuses.placed
  if (entry.starts === undefined || isDone) return undefined
  if (isPresent) return presentOf(entry, now)
  const minutes = minutesUntil(entry.starts, now)
  const isNear = isNext || (minutes < 60 && entry.kind !== 'gap')
  return minutes > 0 && isNear ? untilOf(minutes) : undefined
}

const presentOf = (entry: DayEntry, now: Date) =>
  'ends' in entry ? `${durationOf(minutesUntil(entry.ends, now))} left` : 'now'

type Described = { title: string; href?: string; meta: ReactNode[] }

function describe(entry: DayEntry): Described {
  switch (entry.kind) {
    case 'class':
      return { ...ofMeeting(entry), title: `${entry.course} ${entry.title}` }
    case 'block':
      return ofMeeting(entry)
    case 'gap':
      return ofGap(entry)
    case 'order':
      return ofOrder(entry)
    case 'ride':
      return ofRide(entry)
  }
}

const stateNames: Record<number, string> = {
  [orderStatuses.placed]: 'placed',
  [orderStatuses.ready]: 'ready',
  [orderStatuses.paid]: 'picked up',
}

const ofOrder = ({ id, status, items }: DayEntry & { kind: 'order' }): Described => ({
  title: `${campus.services.goodrich} order #${id} is ${stateNames[status] ?? 'placed'}`,
  href: goodrichPaths.orders.to(),
  meta: items.length > 0 ? [items.join(', ')] : [],
})

const ofRide = (ride: DayEntry & { kind: 'ride' }): Described => ({
  title: rideTitle(ride),
  href: ridePaths.one.to({ params: { id: ride.id } }),
  meta: [
    'Your ride',
    ...(ride.seats === null
      ? []
      : [`${plural(ride.seats, 'seat')} ${ride.offer ? 'free' : 'wanted'}`]),
  ],
})

const ofMeeting = ({ title, place, ends, walk }: Meeting): Described => ({
  title,
  href: scheduler.to(),
  meta: [
    [place, `until ${timeOfDay(ends)}`].filter(Boolean).join(' · '),
    ...(walk ? [walkOf(walk)] : []),
  ],
})

const walkOf = ({ minutes, from }: NonNullable<Meeting['walk']>) =>
  `${minutes} min walk from ${from}`

function ofGap({ starts, ends, free, freeCount, hall }: Gap): Described {
  const others = freeCount - free.length
  return {
    title: `Free for ${durationOf(minutesUntil(ends, new Date(starts)))}`,
    meta: [
      ...(free.length > 0
        ? [
            <>
              {free.map(({ id, name }, at) => (
                <span key={id}>
                  {at > 0 && ', '}
                  <Link href={profile.to({ params: { id } })}>{name}</Link>
                </span>
              ))}
              {others > 0 && ` and ${others} more`} {freeCount === 1 ? 'is' : 'are'} free too
            </>,
          ]
        : []),
      ...(hall
        ? [
            <>
              <Link href={diningPaths.halls.to({ search: { hall: hall.slug } })}>{hall.name}</Link>
              {`: ${hall.meal}, ${timeOfDay(hall.starts)} to ${timeOfDay(hall.ends)}`}
              {hall.walk && ` · ${walkOf(hall.walk)}`}
            </>,
          ]
        : []),
    ],
  }
}
