import { campus } from '@wso/contract/campus'
import type { CourseMetric, ProfessorMetric } from '@wso/contract/factrak/ratings'
import { type ReactNode, useMemo } from 'react'
import { useLocation } from 'wouter'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { type PagedQuery, type Paging, usePagedQuery } from '#core/api/usePagedQuery.ts'
import { codeOf } from '#core/format/codeOf.ts'
import { useSearchOf } from '#core/navigation/routes.ts'
import { PageTop } from '#core/page/PageTop.tsx'
import { Link } from '#ui/actions/Link.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { factrakPaths } from '../factrak.paths.ts'
import { FactrakFrame } from '../FactrakFrame.tsx'
import { courseMetricWords, professorMetricWords, scoreText } from '../factrakLabels.ts'
import { LockCard } from '../LockCard.tsx'
import { useFactrak } from '../useFactrak.ts'
import {
  addressOf,
  type RankedRow,
  type RankingAddress,
  rankingSize,
  RankingTable,
} from './RankingTable.tsx'

type PageProps = { params: { aos?: string } }

/** Professors ranked by one question. */
export function ProfessorRankingsPage({ params }: PageProps) {
  const route = factrakPaths.professorRankings
  const address = useRanking<ProfessorMetric>(route, professorMetricWords, params.aos)
  return (
    <RankingFrame title="Top professors" route={route}>
      <ProfessorRanking address={address} />
    </RankingFrame>
  )
}

/** Courses ranked by one question. */
export function CourseRankingsPage({ params }: PageProps) {
  const route = factrakPaths.courseRankings
  const address = useRanking<CourseMetric>(route, courseMetricWords, params.aos)
  return (
    <RankingFrame title="Top courses" route={route}>
      <CourseRanking address={address} />
    </RankingFrame>
  )
}

type RankingRoute = typeof factrakPaths.professorRankings | typeof factrakPaths.courseRankings

/** Reads the URL. An area in the path is equivalent to one in the query. */
function useRanking<M extends string>(
  route: RankingRoute,
  words: Record<M, string>,
  areaInPath: string | undefined,
): RankingAddress<M> {
  const [search] = useSearchOf(route)
  return useMemo(() => {
    const metrics = Object.keys(words) as M[]
    const metric = metrics.find((known) => known === search.metric) ?? metrics[0]!
    const area = search.area || Number(areaInPath) || 0
    return { route, words, metric, area, order: search.order, page: search.page }
  }, [route, words, search, areaInPath])
}

const askedOf = <M extends string>({ metric, area, order }: RankingAddress<M>) => ({
  metric,
  ascending: order === 'worst' ? ('true' as const) : ('false' as const),
  areaOfStudyID: area || undefined,
})

function useRankingPage(address: RankingAddress): Paging {
  const [, go] = useLocation()
  return {
    page: address.page,
    size: rankingSize,
    goTo: (page) => go(addressOf({ ...address, page }), { replace: true }),
  }
}

type FrameProps = { title: string; route: RankingRoute; children: ReactNode }

function RankingFrame({ title, route, children }: FrameProps) {
  const { isFull } = useFactrak()
  return (
    <FactrakFrame tab={route.to()}>
      <PageTop
        title={title}
        windowTitle={`${title}, ${campus.services.factrak}`}
        lead="Based on reviews from the last five years. Each entry has at least five answers. The order is cautious: five perfect answers do not outrank fifty good ones."
      />
      {isFull ? children : <LockCard closes="the rankings" />}
    </FactrakFrame>
  )
}

function ProfessorRanking({ address }: { address: RankingAddress<ProfessorMetric> }) {
  const list = usePagedQuery(
    api.professors.list,
    { query: askedOf(address), preload: ['department'] },
    useRankingPage(address),
  )
  return (
    <Ranking
      address={address}
      what="Professor"
      list={list}
      show={({ id, name, department }) => ({
        name: <Link href={factrakPaths.professor.to({ params: { profID: id } })}>{name}</Link>,
        detail: department?.name ?? '',
      })}
    />
  )
}

function CourseRanking({ address }: { address: RankingAddress<CourseMetric> }) {
  const list = usePagedQuery(
    api.courses.list,
    { query: askedOf(address), preload: ['areaOfStudy'] },
    useRankingPage(address),
  )
  return (
    <Ranking
      address={address}
      what="Course"
      list={list}
      show={(course) => ({
        name: (
          <Link href={factrakPaths.course.to({ params: { courseID: course.id } })}>
            {codeOf(course)}
          </Link>
        ),
        detail: course.title ?? '',
      })}
    />
  )
}

type Ranked = {
  id: number
  factrakScore?: number | undefined
  factrakScoreCount?: number | undefined
}

type RankingProps<T extends Ranked, M extends ProfessorMetric | CourseMetric> = {
  address: RankingAddress<M>
  what: 'Professor' | 'Course'
  list: PagedQuery<T>
  show: (item: T) => Pick<RankedRow, 'name' | 'detail'>
}

function Ranking<T extends Ranked, M extends ProfessorMetric | CourseMetric>(
  props: RankingProps<T, M>,
) {
  const { address, what, list, show } = props
  return (
    <Loaded query={list.query} what="The ranking" loading={<Skeleton shape="rows" count={8} />}>
      {({ items, total }) => (
        <RankingTable
          address={address}
          what={what}
          total={total}
          pages={list.pages}
          isStale={list.isStale}
          rows={items.map((item) => ({
            id: item.id,
            ...show(item),
            score: scoreText(address.metric, item.factrakScore ?? 0),
            answers: item.factrakScoreCount ?? 0,
          }))}
        />
      )}
    </Loaded>
  )
}
