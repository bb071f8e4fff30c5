import { useQuery } from '@tanstack/react-query'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { useSearchOf } from '#core/navigation/routes.ts'
import { useSession } from '#core/session/session.ts'
import { Chip } from '#ui/actions/Chip.tsx'
import { ChipLink } from '#ui/actions/ChipLink.tsx'
import { Segmented } from '#ui/forms/choices/Segmented.tsx'
import { dayName } from './formatRide.public.ts'
import { ridePaths } from './rides.paths.ts'
import { searched } from './rideSearch.ts'
import styles from './rides.module.css'

const maxDays = 7

/** Filters by direction, kind and day, all part of the URL. */
export function RideFilters() {
  const [search, set] = useSearchOf(ridePaths.list)
  const { way, kind, day, mine } = search
  const { claims } = useSession()
  const { data: days = [] } = useQuery(read(api.rides.days, { query: searched(search) }))
  const shown = days.slice(0, maxDays)
  // Keep a day from a link as an option, even when it is far off or has no rides.
  const chosen = day && !shown.some((each) => each.day === day) ? [{ day, rides: 0 }] : []
  const to = (value: string) => ridePaths.list.to({ search: { ...search, day: value, page: 1 } })
  return (
    <div className={styles.filters}>
      <div className={styles.choices}>
        <Segmented
          small
          label="Direction"
          segments={[
            { value: 'both', label: 'Both ways' },
            { value: 'from', label: 'From campus' },
            { value: 'to', label: 'To campus' },
          ]}
          value={way}
          onChoose={(value) => set({ way: value, page: 1 })}
        />
        <Segmented
          small
          label="Kind"
          segments={[
            { value: 'all', label: 'All' },
            { value: 'offer', label: 'Offers' },
            { value: 'request', label: 'Requests' },
          ]}
          value={kind}
          onChoose={(value) => set({ kind: value, page: 1 })}
        />
        {claims.level === 3 && (
          <Chip pressed={mine} onClick={() => set({ mine: !mine, page: 1 })}>
            Mine
          </Chip>
        )}
      </div>
      <nav className={styles.days} aria-label="Day">
        <ChipLink href={to('')} aria-current={day ? undefined : 'true'}>
          Any day
        </ChipLink>
        {[...shown, ...chosen].map((each) => (
          <ChipLink
            key={each.day}
            href={to(each.day)}
            aria-current={each.day === day ? 'true' : undefined}
          >
            {dayName(each.day)}{' '}
            {each.rides > 0 && <span className={styles.count}>{each.rides}</span>}
          </ChipLink>
        ))}
      </nav>
    </div>
  )
}
