import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { classes } from '#ui/classes.ts'
import { SortHead } from '#ui/data/SortHead.tsx'
import { Table } from '#ui/data/Table.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { Pager } from '#ui/navigation/Pager.tsx'
import type { factrakPaths } from '../factrak.paths.ts'
import shared from '#reviews/reviews.module.css'
import styles from '../factrak.module.css'

/** The state of a ranking in the URL. */
export type RankingAddress<M extends string = string> = {
  route: typeof factrakPaths.professorRankings | typeof factrakPaths.courseRankings
  words: Record<M, string>
  metric: M
  area: number
  order: 'best' | 'worst'
  page: number
}
export type RankedRow = {
  id: number
  name: ReactNode
  detail: string
  score: string
  answers: number
}

type RankingTableProps<M extends string> = {
  address: RankingAddress<M>
  what: 'Professor' | 'Course'
  rows: readonly RankedRow[]
  total: number
  pages: number
  /** The rows are those of the previous choice while the next ones load. */
  isStale: boolean
}

/** Rows per page. */
export const rankingSize = 50

/** A ranking with rank, score and number of answers. Every choice is part of the URL. */
export function RankingTable<M extends string>(props: RankingTableProps<M>) {
  const { address, what, rows, total, pages, isStale } = props
  const [, go] = useLocation()
  const { words, metric, order, page } = address
  const to = (changes: Partial<RankingAddress<M>>) => addressOf({ ...address, page: 1, ...changes })
  const scaleLabel = metric.startsWith('would_') ? 'Said yes' : 'Average of 7'
  return (
    <div className={shared.section}>
      <div className={styles.controls}>
        <SelectField
          label="Rank by"
          value={metric}
          onChange={({ target }) => go(to({ metric: target.value as M }))}
        >
          {Object.entries<string>(words).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <AreaField area={address.area} choose={(area) => go(to({ area }))} />
      </div>
      {rows.length === 0 ? (
        <Empty
          title="Not enough answers yet"
          action={address.area > 0 && <ButtonLink href={to({ area: 0 })}>All areas</ButtonLink>}
        >
          Rankings include only those with at least five answers to this question.
        </Empty>
      ) : (
        <div className={classes(isStale && styles.stale)} aria-busy={isStale || undefined}>
          <Table caption={`${what}s by ${words[metric]}`}>
            <thead>
              <tr>
                <th scope="col" data-figure>
                  Rank
                </th>
                <th scope="col">{what}</th>
                <SortHead
                  figure
                  href={to({ order: order === 'best' ? 'worst' : 'best' })}
                  sorted={order === 'best' ? 'descending' : 'ascending'}
                >
                  {scaleLabel}
                </SortHead>
                <th scope="col" data-figure>
                  Answers
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, name, detail, score, answers }, at) => (
                <tr key={id}>
                  <td data-figure>{placeOf({ order, page, total }, at)}</td>
                  <td>
                    {name} <span className={shared.quiet}>{detail}</span>
                  </td>
                  <td data-figure>
                    <b>{score}</b>
                  </td>
                  <td data-figure>{answers}</td>
                </tr>
              ))}
            </tbody>
          </Table>
          <p className={shared.quiet}>
            The order takes the number of answers into account: with the same average, more answers
            rank higher.
          </p>
        </div>
      )}
      <Pager
        label="Pages of the ranking"
        page={page}
        pages={pages}
        hrefFor={(next) => to({ page: next })}
        go={go}
      />
    </div>
  )
}

/** Rank 1 is the best, even when the list starts with the lowest. */
const placeOf = (
  { order, page, total }: Pick<RankingAddress, 'order' | 'page'> & { total: number },
  at: number,
) => {
  const from = (page - 1) * rankingSize + at
  return order === 'best' ? from + 1 : total - from
}

/** The URL of a ranking; the first question is the usual one. */
export function addressOf<M extends string>({
  route,
  metric,
  words,
  ...search
}: RankingAddress<M>) {
  const isUsual = metric === Object.keys(words)[0]
  return route.to({ search: { ...search, metric: isUsual ? '' : metric } })
}

function AreaField({ area, choose }: { area: number; choose: (area: number) => void }) {
  const { data } = useQuery(read(api.areas.list, { query: {} }))
  return (
    <SelectField
      label="Area of study"
      value={area}
      onChange={({ target }) => choose(Number(target.value))}
    >
      <option value={0}>All areas</option>
      {data?.items.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
