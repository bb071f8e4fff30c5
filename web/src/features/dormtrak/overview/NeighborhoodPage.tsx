import { useQuery } from '@tanstack/react-query'
import { campus } from '@wso/contract/campus'
import type { ClassCounts, Neighborhood } from '@wso/contract/dormtrak/dorms'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { plural } from '#core/format/plural.ts'
import { PageTop } from '#core/page/PageTop.tsx'
import { Link } from '#ui/actions/Link.tsx'
import { Table } from '#ui/data/Table.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Breadcrumbs } from '#ui/navigation/Breadcrumbs.tsx'
import { dormtrakPaths } from '../dormtrak.paths.ts'
import { DormtrakFrame } from '../DormtrakFrame.tsx'
import { missing } from '../missing.ts'
import { useDormtrak } from '../useDormtrak.ts'

/** The dorms of a neighborhood with their rooms and residents by class. */
export function NeighborhoodPage({ params }: { params: { neighborhoodID: string } }) {
  const id = Number(params.neighborhoodID)
  const { isReader } = useDormtrak()
  const query = useQuery({
    ...read(api.dorms.neighborhood, { params: { id: params.neighborhoodID } }),
    enabled: isReader,
  })
  return (
    <DormtrakFrame>
      <Loaded query={query} what="The neighborhood" refused={missing('neighborhood')}>
        {(neighborhood) => (
          <>
            <PageTop
              title={neighborhood.name}
              windowTitle={`${neighborhood.name}, ${campus.services.dormtrak}`}
              above={
                <Breadcrumbs
                  items={[{ href: dormtrakPaths.home.to(), label: campus.services.dormtrak }]}
                />
              }
              lead={plural(neighborhood.dorms?.length ?? 0, 'dorm')}
            />
            <DormTable key={id} neighborhood={neighborhood} />
          </>
        )}
      </Loaded>
    </DormtrakFrame>
  )
}

function DormTable({ neighborhood: { id, name, dorms = [] } }: { neighborhood: Neighborhood }) {
  const query = useQuery(read(api.dorms.neighborhoodDormFacts, { params: { id } }))
  if (dorms.length === 0) {
    return <Empty title="No dorms yet">Dorms of this neighborhood will appear here.</Empty>
  }
  return (
    <Loaded query={query} what="Who lives here" loading={<Skeleton shape="rows" count={6} />}>
      {(counts) => {
        const byDorm = new Map(counts.map((each) => [each.dormID, each]))
        return (
          <Card flush>
            <Table caption={`Dorms in ${name}`} stack>
              <thead>
                <tr>
                  <th scope="col">Building</th>
                  {columns.map(([label]) => (
                    <th key={label} scope="col" data-figure>
                      {label}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {dorms.map((dorm) => (
                  <tr key={dorm.id}>
                    <th scope="row">
                      <Link href={dormtrakPaths.dorm.to({ params: { dormID: dorm.id } })}>
                        {dorm.name}
                      </Link>
                    </th>
                    {columns.map(([label, valueOf]) => (
                      <td key={label} data-figure data-label={label}>
                        {valueOf({ ...noCounts, ...byDorm.get(dorm.id), ...dorm })}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </Table>
          </Card>
        )
      }}
    </Loaded>
  )
}

const noCounts: ClassCounts = { sophomoreCount: 0, juniorCount: 0, seniorCount: 0 }
type Line = ClassCounts & NonNullable<Neighborhood['dorms']>[number]

const columns: readonly (readonly [label: string, valueOf: (line: Line) => string | number])[] = [
  ['Singles', ({ numberSingles }) => numberSingles],
  ['Doubles', ({ numberDoubles }) => numberDoubles],
  ['Flexes', ({ numberFlex }) => numberFlex],
  ['Seniors', ({ seniorCount }) => seniorCount],
  ['Juniors', ({ juniorCount }) => juniorCount],
  ['Sophomores', ({ sophomoreCount }) => sophomoreCount],
  ['Satisfaction', ({ satisfaction }) => satisfaction?.toFixed(1) ?? '–'],
]
