import { useQuery } from '@tanstack/react-query'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Link } from '#ui/actions/Link.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { ridePaths } from './rides.paths.ts'
import styles from './rides.module.css'

/** Popular destinations, and how the list works. */
export function RideSide() {
  const { data: places = [] } = useQuery(read(api.rides.places, {}))
  return (
    <div className={styles.list}>
      {places.length > 0 && (
        <Card flush title="Places">
          <ul className={styles.places}>
            {places.map(({ place, rides }) => (
              <li key={place}>
                <Link href={ridePaths.list.to({ search: { q: place } })}>{place}</Link>
                <span>{rides}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Card title="Good to know">
        <div className={styles.note}>
          <p>
            A ride leaves the list when it departs. When an offer and a request have the same day
            and places, both people see the match here.
          </p>
          <p>
            <a href="/api/v2/bulletin/atom/ride">Follow in a feed reader</a>
          </p>
        </div>
      </Card>
    </div>
  )
}
