import type { CourseMetric, ProfessorMetric } from '@wso/contract/ratings'
import { campus } from '@wso/contract/campus'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { read } from '#core/api.ts'
import { api } from '#core/endpoints.ts'
import { Loaded } from '#core/Loaded.tsx'
import { PageTop } from '#core/PageTop.tsx'
import { useSearchOf } from '#core/routes.ts'
import { Link } from '#ui/Link.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { FactrakFrame } from './FactrakFrame.tsx'
import { factrakRoutes } from './factrak.routes.ts'
import { LockCard } from './LockCard.tsx'
import { type RankedRow, type RankingAddress, RankingTable } from './RankingTable.tsx'
import { useFactrak } from './useFactrak.ts'
import { codeOf, courseMetricWords, professorMetricWords, scoreText } from './words.ts'

const perPage = 50

type PageProps = { params: { aos?: string } }

/** Professors by the mean of one question. */
export function ProfessorRankingsPage({ params }: PageProps) {
  const route = factrakRoutes.professorRankings
  const address = useRanking<ProfessorMetric>(route, professorMetricWords, params.aos)
  return (
    <RankingFrame title="Top professors" route={route}>
      <ProfessorRanking address={address} />
    </RankingFrame>
  )
}

/** Courses by the mean of one question. */
export function CourseRankingsPage({ params }: PageProps) {
  const route = factrakRoutes.courseRankings
  const address = useRanking<CourseMetric>(route, courseMetricWords, params.aos)
  return (
    <RankingFrame title="Top courses" route={route}>
      <CourseRanking address={address} />
    </RankingFrame>
  )
}

type RankingRoute = typeof factrakRoutes.professorRankings | typeof factrakRoutes.courseRankings

/** What the address says; an area in the path stands for one in the query. */
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

const askedOf = <M extends string>({ metric, area, order, page }: RankingAddress<M>) => ({
  metric,
  ascending: order === 'worst' ? ('true' as const) : ('false' as const),
  areaOfStudyID: area || undefined,
  limit: perPage,
  offset: (page - 1) * perPage,
})

type FrameProps = { title: string; route: RankingRoute; children: ReactNode }

function RankingFrame({ title, route, children }: FrameProps) {
  const { isFull } = useFactrak()
  return (
    <FactrakFrame tab={route.to()}>
      <PageTop
        title={title}
        windowTitle={`${title}, ${campus.services.factrak}`}
        lead="From the reviews of the last five years. Only those with at least five answers are ranked."
      />
      {isFull ? children : <LockCard closes="the rankings" />}
    </FactrakFrame>
  )
}

const loading = <Skeleton shape="rows" count={8} />

function ProfessorRanking({ address }: { address: RankingAddress<ProfessorMetric> }) {
  const query = useQuery({
    ...read(api.professors.list, { query: askedOf(address), preload: ['department'] }),
    placeholderData: keepPreviousData,
  })
  return (
    <Loaded query={query} what="The ranking" loading={loading}>
      {({ items, total }) => (
        <RankingTable
          address={address}
          what="Professor"
          total={total}
          isStale={query.isPlaceholderData}
          rows={items.map(({ id, name, department, ...ranked }): RankedRow => ({
            id,
            name: <Link href={factrakRoutes.professor.to({ params: { profID: id } })}>{name}</Link>,
            detail: department?.name ?? '',
            score: scoreText(address.metric, ranked.factrakScore ?? 0),
            answers: ranked.factrakScoreCount ?? 0,
          }))}
        />
      )}
    </Loaded>
  )
}

function CourseRanking({ address }: { address: RankingAddress<CourseMetric> }) {
  const query = useQuery({
    ...read(api.courses.list, { query: askedOf(address), preload: ['areaOfStudy'] }),
    placeholderData: keepPreviousData,
  })
  return (
    <Loaded query={query} what="The ranking" loading={loading}>
      {({ items, total }) => (
        <RankingTable
          address={address}
          what="Course"
          total={total}
          isStale={query.isPlaceholderData}
          rows={items.map((course): RankedRow => ({
            id: course.id,
            name: (
              <Link href={factrakRoutes.course.to({ params: { courseID: course.id } })}>
                {codeOf(course)}
              </Link>
            ),
            detail: course.title ?? '',
            score: scoreText(address.metric, course.factrakScore ?? 0),
            answers: course.factrakScoreCount ?? 0,
          }))}
        />
      )}
    </Loaded>
  )
}
