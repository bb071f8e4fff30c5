import type { Dorm } from '@wso/contract/dormtrak/dorms'
import { plural } from '#core/format/plural.ts'
import { Row } from '#ui/data/Row.tsx'
import { Rows } from '#ui/data/Rows.tsx'
import { dormtrakPaths } from '../dormtrak.paths.ts'

/** Dorms with their neighborhood, number of rooms and average satisfaction. */
export function DormRows({ dorms }: { dorms: readonly Dorm[] }) {
  return (
    <Rows>
      {dorms.map((dorm) => (
        <Row
          key={dorm.id}
          title={dorm.name}
          href={dormtrakPaths.dorm.to({ params: { dormID: dorm.id } })}
          meta={metaOf(dorm)}
          end={dorm.satisfaction === null ? 'No ratings' : `${dorm.satisfaction.toFixed(1)} of 5`}
        />
      ))}
    </Rows>
  )
}

const metaOf = ({ neighborhood, numberSingles, numberDoubles, reviewCount }: Dorm) =>
  [
    neighborhood?.name,
    plural(numberSingles, 'single'),
    plural(numberDoubles, 'double'),
    plural(reviewCount, 'review'),
  ]
    .filter(Boolean)
    .join(' · ')
