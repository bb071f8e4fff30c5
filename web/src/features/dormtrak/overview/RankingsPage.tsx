import { useQuery } from '@tanstack/react-query'
import { campus } from '@wso/contract/campus'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { PageTop } from '#core/page/PageTop.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { dormtrakPaths } from '../dormtrak.paths.ts'
import { DormtrakFrame } from '../DormtrakFrame.tsx'
import { useDormtrak } from '../useDormtrak.ts'
import { RankingPairs } from './RankingPairs.tsx'

/** The first five ranks at both ends of every ranking. */
export function RankingsPage() {
  const { isReader } = useDormtrak()
  const query = useQuery({
    ...read(api.dormRankings.list, { query: { ranks: 5 } }),
    enabled: isReader,
  })
  return (
    <DormtrakFrame tab={dormtrakPaths.rankings.to()}>
      <PageTop
        title="Dorm rankings"
        windowTitle={`Rankings, ${campus.services.dormtrak}`}
        lead="Both ends of each ranking. Dorms with equal values share a rank; first-year housing and co-ops are left out."
      />
      <Loaded query={query} what="The rankings" loading={<Skeleton shape="cards" count={6} />}>
        {(rankings) => <RankingPairs rankings={rankings} />}
      </Loaded>
    </DormtrakFrame>
  )
}
