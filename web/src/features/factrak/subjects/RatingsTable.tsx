import type { UseQueryResult } from '@tanstack/react-query'
import type { ApiError } from '@wso/contract/core/client'
import type { RatingsPart } from '@wso/contract/factrak/ratings'
import { Loaded } from '#core/api/Loaded.tsx'
import { ChipLink } from '#ui/actions/ChipLink.tsx'
import { Link } from '#ui/actions/Link.tsx'
import { Count } from '#ui/data/Count.tsx'
import { Table } from '#ui/data/Table.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { scales } from '../factrakLabels.ts'
import styles from './ratingsTable.module.css'

export type RatingsRow = {
  /** The professor's or the course's id; undefined for the row of all of them. */
  id: number | undefined
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
 * The main figures of each professor of a course, or each course of a professor: rows with enough
 * answers, then the others in a line. Choosing one filters the reviews.
 */
export function RatingsTable({ query, title, what, rows, current }: RatingsTableProps) {
  return (
    <Card title={title} flush>
      <Loaded query={query} what="The ratings" loading={<Skeleton shape="rows" count={2} />}>
        {(parts) => {
          const byID = new Map(parts.map((part) => [part.id, part]))
          const isKnown = ({ id }: RatingsRow) => hasFigures(byID.get(id ?? 0))
          const known = rows.filter(isKnown)
          return (
            <div>
              {known.length > 0 && (
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
                        part={byID.get(row.id ?? 0)}
                        isCurrent={row.id === current}
                      />
                    ))}
                  </tbody>
                </Table>
              )}
              <Others rows={rows.filter((row) => !isKnown(row))} byID={byID} current={current} />
            </div>
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

type OthersProps = {
  rows: readonly RatingsRow[]
  byID: ReadonlyMap<number, RatingsPart>
  current: number | undefined
}

/** Links to all reviews, and to those with too few answers for figures. */
function Others({ rows, byID, current }: OthersProps) {
  if (rows.length === 0) return null
  const hasFew = rows.some(({ id }) => id !== undefined)
  return (
    <div className={styles.others}>
      {hasFew && <p>Too few reviews for ratings:</p>}
      <nav aria-label="Other reviews">
        {rows.map(({ id, name, detail, href }) => (
          <ChipLink
            key={id ?? 'all'}
            href={href}
            title={detail}
            aria-current={id === current ? 'page' : undefined}
          >
            {name} {id !== undefined && <Count value={byID.get(id)?.surveyCount ?? 0} />}
          </ChipLink>
        ))}
      </nav>
    </div>
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
