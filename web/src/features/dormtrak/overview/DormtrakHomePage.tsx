import { useQuery } from '@tanstack/react-query'
import { campus } from '@wso/contract/campus'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { Link } from '#ui/actions/Link.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Columns } from '#ui/layout/Columns.tsx'
import { dormtrakPaths } from '../dormtrak.paths.ts'
import { DormtrakFrame } from '../DormtrakFrame.tsx'
import { OwnRoomAction } from '../reviews/OwnRoomAction.tsx'
import { ReviewCard } from '../reviews/ReviewCard.tsx'
import { DrawStatus } from '../shortlist/DrawStatus.tsx'
import { useDormtrak } from '../useDormtrak.ts'
import { RankingPairs } from './RankingPairs.tsx'
import shared from '#reviews/reviews.module.css'
import styles from '../dormtrak.module.css'

/** The newest comments, the viewer's own room, and the top of every ranking. */
export function DormtrakHomePage() {
  return (
    <DormtrakFrame isHome>
      <Columns narrow="above" side={<Side />}>
        <div className={shared.section}>
          <DrawStatus />
          <RecentComments />
        </div>
      </Columns>
    </DormtrakFrame>
  )
}

function RecentComments() {
  const { isReader } = useDormtrak()
  const query = useQuery({
    ...read(api.dormReviews.list, {
      query: { limit: 10, commented: 'true' },
      preload: ['dormRoom', 'dorm'],
    }),
    enabled: isReader,
  })
  return (
    <section className={shared.section} aria-labelledby="recent">
      <div className={shared.sectionHead}>
        <h2 id="recent">Recent comments</h2>
        <OwnRoomAction />
      </div>
      <Loaded query={query} what="The comments" loading={<Skeleton shape="rows" count={5} />}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty title="No comments yet">Reviews with a comment will appear here.</Empty>
          ) : (
            <ul className={shared.reviews}>
              {items.map((review) => (
                <li key={review.id}>
                  <ReviewCard review={review} names="dorm" short />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

function Side() {
  return (
    <div className={shared.section}>
      <Neighborhoods />
      {/* On phones, the comments come next, and the rankings have their tab. */}
      <div className={styles.wide}>
        <Rankings />
      </div>
    </div>
  )
}

function Neighborhoods() {
  const { isReader } = useDormtrak()
  const query = useQuery({ ...read(api.dorms.neighborhoods, {}), enabled: isReader })
  return (
    <Card
      title="Neighborhoods"
      aside={<Link href={dormtrakPaths.rooms.to({ search: { part: 'map' } })}>Map</Link>}
    >
      <Loaded query={query} what="The neighborhoods">
        {(neighborhoods) => (
          <ul className={styles.plainList}>
            {neighborhoods
              .filter(({ trakked }) => trakked)
              .map(({ id, name }) => (
                <li key={id}>
                  <Link href={dormtrakPaths.neighborhood.to({ params: { neighborhoodID: id } })}>
                    {name}
                  </Link>
                </li>
              ))}
            <li>
              <Link href={campus.links.campusLife}>Office of Campus Life</Link>
            </li>
          </ul>
        )}
      </Loaded>
    </Card>
  )
}

function Rankings() {
  const { isReader } = useDormtrak()
  const query = useQuery({ ...read(api.dormRankings.list, { query: {} }), enabled: isReader })
  return (
    <Card title="Rankings" aside={<Link href={dormtrakPaths.rankings.to()}>All</Link>}>
      <Loaded query={query} what="The rankings" loading={<Skeleton count={8} />}>
        {(rankings) => <RankingPairs rankings={rankings} limit={1} compact />}
      </Loaded>
    </Card>
  )
}
