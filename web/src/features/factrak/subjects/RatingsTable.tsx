import type { UseQueryResult } from '@tanstack/react-query'
import type { ApiError } from '@wso/contract/core/client'
import type { RatingsPart } from '@wso/contract/factrak/ratings'
import { Loaded } from '#core/api/Loaded.tsx'
import { Link } from '#ui/actions/Link.tsx'
import { Table } from '#ui/data/Table.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { scales } from '../factrakLabels.ts'
import styles from './ratingsTable.module.css'

export type RatingsRow = {
  /** The professor's or the course's id. */
  id: number
  name: string
  detail?: string | undefined
  href: string
}

type RatingsTableProps = {
  query: UseQueryResult<RatingsPart[], ApiError>
  /** "Ratings by professor". */
  title: string
  /** The heading of the first column: "Professor". */
  what: string
  rows: readonly RatingsRow[]
  /** The row that the reviews are limited to. */
  current: number | undefined
}

/**
 * The main figures of each professor of a course, or each course of a professor, that has enough
 * answers. Choosing one filters the reviews.
 */
export function RatingsTable({ query, title, what, rows, current }: RatingsTableProps) {
  return (
    <Card title={title} flush>
      <Loaded query={query} what="The ratings" loading={<Skeleton shape="rows" count={2} />}>
        {(parts) => {
          const byID = new Map(parts.map((part) => [part.id, part]))
          const isKnown = ({ id }: RatingsRow) => hasFigures(byID.get(id))
          const known = rows.filter(isKnown)
          if (known.length === 0) {
            return <p className={styles.few}>There are too few reviews for ratings.</p>
          }
          return (
            <Table caption={`${title}. Choose a row to see its reviews.`} stack>
              <thead>
                <tr>
                  <th scope="col">{what}</th>
                  <th scope="col" data-figure>
                    Recommend
                  </th>
                  <th scope="col" data-figure>
                    Workload
                  </th>
                  <th scope="col" data-figure>
                    Reviews
                  </th>
                </tr>
              </thead>
              <tbody>
                {known.map((row) => (
                  <PartRow
                    key={row.id}
                    row={row}
                    part={byID.get(row.id)}
                    isCurrent={row.id === current}
                  />
                ))}
              </tbody>
            </Table>
          )
        }}
      </Loaded>
    </Card>
  )
}

const hasFigures = (part: RatingsPart | undefined) =>
  part !== undefined && part.numWouldRecommendCourse + part.numCourseWorkload > 0

type PartRowProps = { row: RatingsRow; part: RatingsPart | undefined; isCurrent: boolean }

function PartRow({ row: { name, detail, href }, part, isCurrent }: PartRowProps) {
  return (
    <tr className={styles.row} data-current={isCurrent || undefined}>
      <th scope="row">
        <Link href={href} aria-current={isCurrent ? 'page' : undefined}>
          {name}
        </Link>{' '}
        {detail && <small>{detail}</small>}
      </th>
      <td data-figure data-label="Recommend">
        {part?.numWouldRecommendCourse ? share(part.avgWouldRecommendCourse) : <TooFew />}
      </td>
      <td data-figure data-label="Workload">
        {part?.numCourseWorkload ? workload(part.avgCourseWorkload) : <TooFew />}
      </td>
      <td data-figure data-label="Reviews">
        {part?.surveyCount ?? 0}
      </td>
    </tr>
  )
}

const share = (mean: number) => <b>{Math.round(mean * 100)}%</b>

const steps = scales.find(({ question }) => question === 'CourseWorkload')?.steps ?? []

const workload = (mean: number) => (
  <>
    <b>{mean.toFixed(1)}</b> <small>{steps[Math.round(mean) - 1]}</small>
  </>
)

const TooFew = () => <small>Too few answers</small>
