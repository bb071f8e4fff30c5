import type { Place } from '@wso/contract/dining/openings'
import { Loaded } from '#core/api/Loaded.tsx'
import { Link } from '#ui/actions/Link.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { diningPaths } from './dining.paths.ts'
import { OpeningBadge } from './OpeningBadge.tsx'
import { useOpenings } from './openings.public.ts'
import styles from './dining.module.css'

type Props = {
  /** The kinds of place to list. */
  kinds: readonly Place['kind'][]
  title: string
  /** Links to the page of the dining halls. */
  linked?: boolean
}

/** The places of some kinds, each with whether it is open and until when. */
export function OpenNow({ kinds, title, linked = false }: Props) {
  const query = useOpenings()
  return (
    <Card title={title} aside={linked && <Link href={diningPaths.halls.to()}>Menus</Link>} flush>
      <Loaded
        query={query}
        what="The hours"
        loading={<Skeleton shape="rows" count={4} label="Loading the hours" />}
      >
        {({ now, places }) => {
          const shown = places.filter(({ kind }) => kinds.includes(kind))
          if (shown.length === 0) return <p className={styles.none}>No hours are posted.</p>
          return (
            <ul className={styles.places}>
              {shown.map((place) => (
                <li key={`${place.kind} ${place.name}`}>
                  <span>
                    {place.name}
                    {place.open && place.period && <small>{place.period}</small>}
                  </span>
                  <OpeningBadge place={place} now={now} />
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
    </Card>
  )
}
