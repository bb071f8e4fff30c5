import { useQuery } from '@tanstack/react-query'
import { formatSpan } from '@wso/contract/core/dates/formatSpan'
import type { Place } from '@wso/contract/dining/openings'
import type { LibraryHours } from '@wso/contract/site/library'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { calendarDay, shortDate, zoneMark } from '#core/format/dates.ts'
import { openingLabel, useOpenings } from '#features/dining/openings.public.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { hoursID } from './home.paths.ts'
import styles from './libraryHours.module.css'

type Service = LibraryHours['libraryservices'][string]

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
          Object.keys(libraryservices).length === 0 ? (
            <p className={styles.nothing}>No hours are posted.</p>
          ) : (
            <ul className={styles.hours}>
              {Object.values(libraryservices).map((service) => (
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
  return place && (place.open || hours.close.length > 0) ? openingLabel(place, now) : undefined
}

function Hours({ name, hours: { open, close }, state }: Service & { state: string | undefined }) {
  return (
    <li id={hoursID(name)} tabIndex={-1}>
      <span>
        {name}
        {state && <small className={styles.state}>{state}</small>}
      </span>
      {close.length > 0 ? (
        <span className={styles.open}>
          {open.map((from, place) => (
            <span key={from}>{formatSpan(from, close[place] ?? '')}</span>
          ))}
        </span>
      ) : (
        <span className={styles.closed}>Closed today</span>
      )}
    </li>
  )
}

/** Formats a calendar day; noon UTC falls on the same day at the college. */
function Day({ date, updateTime }: LibraryHours) {
  const title = updateTime ? `Last updated ${calendarDay(updateTime)}` : undefined
  return (
    <time dateTime={date} title={title} className={styles.day}>
      {shortDate(date)}
      {zoneMark}
    </time>
  )
}
