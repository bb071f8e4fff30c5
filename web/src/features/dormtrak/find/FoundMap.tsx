import { useQuery } from '@tanstack/react-query'
import type { RoomsFound } from '@wso/contract/dormtrak/dorms'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { plural } from '#core/format/plural.ts'
import { Link } from '#ui/actions/Link.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { useChances } from '../chances/useChances.ts'
import { useDormtrak } from '../useDormtrak.ts'
import { CampusMap } from './CampusMap.tsx'
import { type MapScale, mapScales, type ScaledDorm } from './mapScales.ts'
import { ScaleLegend } from './ScaleLegend.tsx'
import shared from '#reviews/reviews.module.css'
import styles from './find.module.css'

type FoundMapProps = {
  found: RoomsFound | undefined
  scale: MapScale
  current: number
  hrefOf: (dormID: number) => string
}

/** The dorms on the map of the campus and by neighborhood, each with the number of rooms found. */
export function FoundMap({ found, ...props }: FoundMapProps) {
  const { isReader } = useDormtrak()
  const query = useQuery({
    ...read(api.dorms.list, { query: {}, preload: ['neighborhood'] }),
    enabled: isReader,
  })
  const { ofDorm } = useChances([], props.scale === 'chance')
  const counts = new Map(found?.dorms.map(({ id, rooms }) => [id, rooms]))
  return (
    <Loaded query={query} what="The map" loading={<Skeleton shape="cards" count={4} />}>
      {({ items }) => {
        const tracked = items
          .filter(({ neighborhood }) => neighborhood?.trakked !== false)
          .map((dorm) => ({ ...dorm, chance: ofDorm.get(dorm.id) }))
        return (
          <div className={styles.map}>
            <CampusMap dorms={tracked} found={counts} {...props} />
            <p className={shared.quiet}>
              The number on a dorm is how many rooms match. Its color is the value of the scale.
            </p>
            <ScaleLegend scale={props.scale} label={mapScales[props.scale].dormLabel} />
            <DormLists dorms={tracked} found={counts} {...props} />
          </div>
        )
      }}
    </Loaded>
  )
}

type DormListsProps = Omit<FoundMapProps, 'found'> & {
  dorms: readonly ScaledDorm[]
  found: ReadonlyMap<number, number>
}

function DormLists({ dorms, found, scale, current, hrefOf }: DormListsProps) {
  const { valueOf, format } = mapScales[scale]
  const valueIn = (dorm: ScaledDorm) => {
    const value = valueOf(dorm)
    return value === null ? '' : `, ${format(value)}`
  }
  const groups = Map.groupBy(dorms, ({ neighborhoodID }) => neighborhoodID)
  return (
    <div className={styles.hoods}>
      {[...groups].map(([id, group]) => (
        <Card key={id} title={group[0]?.neighborhood?.name ?? 'Other'}>
          <ul className={styles.dorms}>
            {group.map((dorm) => (
              <li key={dorm.id}>
                <Link href={hrefOf(dorm.id)} aria-current={dorm.id === current || undefined}>
                  {dorm.name}
                </Link>{' '}
                <span className={shared.quiet}>
                  {plural(found.get(dorm.id) ?? 0, 'room')}
                  {valueIn(dorm)}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  )
}
