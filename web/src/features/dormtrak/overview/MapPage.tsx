import { useQuery } from '@tanstack/react-query'
import { campus } from '@wso/contract/campus'
import type { Dorm } from '@wso/contract/dormtrak/dorms'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { PageTop } from '#core/page/PageTop.tsx'
import { Link } from '#ui/actions/Link.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { dormtrakPaths } from '../dormtrak.paths.ts'
import { DormtrakFrame } from '../DormtrakFrame.tsx'
import { useDormtrak } from '../useDormtrak.ts'
import { CampusMap } from './CampusMap.tsx'
import styles from '../dormtrak.module.css'

/** The campus by neighborhood, as a map and as a list. */
export function MapPage() {
  const { isReader } = useDormtrak()
  const query = useQuery({
    ...read(api.dorms.list, { query: {}, preload: ['neighborhood'] }),
    enabled: isReader,
  })
  return (
    <DormtrakFrame tab={dormtrakPaths.map.to()}>
      <PageTop
        title="Campus map"
        windowTitle={`Map, ${campus.services.dormtrak}`}
        lead="Select a dorm on the map, or find it in the list of its neighborhood."
      />
      <Loaded query={query} what="The map" loading={<Skeleton shape="cards" count={4} />}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty title="No dorms yet">Dorms will appear here once they are imported.</Empty>
          ) : (
            <div className={styles.mapPage}>
              <CampusMap dorms={items} />
              <NeighborhoodLists dorms={items} />
            </div>
          )
        }
      </Loaded>
    </DormtrakFrame>
  )
}

function NeighborhoodLists({ dorms }: { dorms: readonly Dorm[] }) {
  const groups = Map.groupBy(dorms, ({ neighborhoodID }) => neighborhoodID)
  return (
    <div className={styles.mapLists}>
      {[...groups].map(([id, group]) => (
        <Card key={id} title={group[0]?.neighborhood?.name ?? 'Other'}>
          <ul className={styles.plainList}>
            {group.map((dorm) => (
              <li key={dorm.id}>
                <Link href={dormtrakPaths.dorm.to({ params: { dormID: dorm.id } })}>
                  {dorm.name}
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  )
}
