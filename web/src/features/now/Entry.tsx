import { campus } from '@wso/contract/campus'
import { orderStatuses } from '@wso/contract/goodrich/orderRules'
import type { DayEntry, Gap, Meeting } from '@wso/contract/site/now'
import type { ReactNode } from 'react'
import { timeOfDay } from '#core/format/dates.ts'
import { plural } from '#core/format/plural.ts'
import { diningPaths } from '#features/dining/dining.paths.ts'
import { goodrichPaths } from '#features/goodrich/goodrich.paths.ts'
import { seatsWords, timeName } from '#features/rides/formatRide.public.ts'
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
  const { title, href, meta } = describe(entry, now)
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
      <span className={styles.time}>{entry.starts ? timeOfDay(entry.starts) : timeName(null)}</span>
      <div>
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
  if (isPresent) return presentOf({ ...entry, starts: entry.starts }, now)
  const minutes = minutesUntil(entry.starts, now)
  const isNear = isNext || (minutes < 60 && entry.kind !== 'gap')
  return minutes > 0 && isNear ? untilOf(minutes) : undefined
}

/** How long the present lasts, or for how long an order has been due. */
function presentOf(entry: DayEntry & { starts: string }, now: Date) {
  if ('ends' in entry) return `${durationOf(minutesUntil(entry.ends, now))} left`
  const due = -minutesUntil(entry.starts, now)
  return due > 0 ? `due ${durationOf(due)} ago` : 'now'
}

type Described = { title: string; href?: string; meta: ReactNode[] }

function describe(entry: DayEntry, now: Date): Described {
  switch (entry.kind) {
    case 'class':
      return { ...ofMeeting(entry, now), title: `${entry.course} ${entry.title}` }
    case 'block':
      return ofMeeting(entry, now)
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
    ride.taken === undefined
      ? ['Your ride', seatsWords(ride)].filter(Boolean).join(' · ')
      : `You have ${plural(ride.taken, 'seat')}`,
  ],
})

const ofMeeting = ({ title, place, starts, ends, walk }: Meeting, now: Date): Described => ({
  title,
  href: scheduler.to(),
  meta: [
    [place, `until ${timeOfDay(ends)}`].filter(Boolean).join(' · '),
    // Once it has begun, the way there is over.
    ...(walk && minutesUntil(starts, now) > 0 ? [walkOf(walk)] : []),
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
            </>,
            ...(hall.walk ? [walkOf(hall.walk)] : []),
          ]
        : []),
    ],
  }
}
