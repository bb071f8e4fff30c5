import { campus } from '@wso/contract/campus'
import { orderStatuses } from '@wso/contract/goodrich/orderRules'
import type { DayEntry, Gap, Meeting } from '@wso/contract/site/now'
import type { ReactNode } from 'react'
import { timeOfDay } from '#core/format/dates.ts'
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
  if (entry.starts === undefined) return undefined
  // Its title says so.
  if (entry.kind === 'order' && entry.status !== orderStatuses.placed) return undefined
  if (isPresent && 'ends' in entry) return `${durationOf(minutesUntil(entry.ends, now))} left`
  const minutes = minutesUntil(entry.starts, now)
  if (isPresent) return untilOf(minutes)
  return minutes > 0 && (isNext || (minutes < 60 && entry.kind !== 'gap'))
    ? untilOf(minutes)
    : undefined
}

type Described = { title: string; href?: string; meta: ReactNode[] }

function describe(entry: DayEntry): Described {
  switch (entry.kind) {
    case 'class':
      return { ...ofMeeting(entry), title: `${entry.course} ${entry.title}` }
    case 'block':
      return ofMeeting(entry)
    case 'gap':
      return ofGap(entry)
    case 'order': {
      const isReady = entry.status === orderStatuses.ready
      const state = entry.status === orderStatuses.paid ? 'picked up' : isReady ? 'ready' : 'placed'
      return {
        title: `${campus.services.goodrich} order #${entry.id} is ${state}`,
        href: goodrichPaths.orders.to(),
        meta: entry.items.length > 0 ? [entry.items.join(', ')] : [],
      }
    }
    case 'ride': {
      const { seats } = entry
      const wanted = entry.offer ? 'free' : 'wanted'
      return {
        title: rideTitle(entry),
        href: ridePaths.one.to({ params: { id: entry.id } }),
        meta: [
          'Your ride',
          ...(seats === null ? [] : [`${seats} ${seats === 1 ? 'seat' : 'seats'} ${wanted}`]),
        ],
      }
    }
  }
}

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
