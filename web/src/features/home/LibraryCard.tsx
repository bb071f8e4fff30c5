import type { Place } from '@wso/contract/dining/openings'
import type { LibraryHours } from '@wso/contract/site/library'
import { useQuery } from '@tanstack/react-query'
import { read } from '#core/api/api.ts'
import { longDay, shortDate, zoneMark } from '#core/format/dates.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { openingLabel, useOpenings } from '#features/dining/openings.public.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import styles from './libraryHours.module.css'

type Service = LibraryHours['libraryservices'][number]

/** Today's opening hours of the library and its services, and which of them are open now. */
export function LibraryCard() {
  const query = useQuery({
    ...read(api.library.hours, {}),
    select: (text): LibraryHours => JSON.parse(text),
    // Retry once before offering a manual retry.
    retry: 1,
  })
  const openings = useOpenings().data
  return (
    <Card title="Library hours" aside={query.data && <Day {...query.data} />} flush>
      <Loaded
        query={query}
        what="The library hours"
        loading={<Skeleton shape="rows" count={3} label="Loading the library hours" />}
      >
        {({ libraryservices }) =>
          libraryservices.length === 0 ? (
            <p className={styles.nothing}>No hours are posted.</p>
          ) : (
            <ul className={styles.hours}>
              {libraryservices.map((service) => (
                <Hours
                  key={service.name}
                  {...service}
                  state={openings && stateOf(service, openings.places, openings.now)}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  )
}

/** "Open until 2 am"; undefined for a service without hours today. */
function stateOf({ name, hours }: Service, places: readonly Place[], now: string) {
  const place = places.find((each) => each.kind === 'library' && each.name === name)
  return place && (place.open || hours.open) ? openingLabel(place, now) : undefined
}

function Hours({ name, hours: { open, close }, state }: Service & { state: string | undefined }) {
  return (
    <li>
      <span>
        {name}
        {state && <small className={styles.state}>{state}</small>}
      </span>
      {open?.length ? (
        <span className={styles.open}>
          {open.map((from, place) => (
            <span key={from}>{close[place] ? `${from} to ${close[place]}` : `from ${from}`}</span>
          ))}
        </span>
      ) : (
        <span className={styles.closed}>Closed today</span>
      )}
    </li>
  )
}

/** Formats a calendar day; noon UTC falls on the same day at the college. */
function Day({ date, updatedTime }: LibraryHours) {
  const title = updatedTime ? `Last updated ${longDay(updatedTime)}` : undefined
  return (
    <time dateTime={date} title={title} className={styles.day}>
      {shortDate(date)}
      {zoneMark}
    </time>
  )
}
