import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Count } from '#ui/data/Count.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { ReviewCard } from './ReviewCard.tsx'
import shared from '#reviews/reviews.module.css'

type ReviewListProps = {
  title: string
  of: { dormID?: number; dormRoomID?: number; commented?: 'true' }
  names: 'room' | 'none'
}

const perPage = 10

/** Reviews of a dorm or a room, newest first, ten more at a time. */
export function ReviewList({ title, of, names }: ReviewListProps) {
  const [limit, setLimit] = useState(perPage)
  const query = useQuery({
    ...read(api.dormReviews.list, { query: { ...of, limit }, preload: ['dormRoom'] }),
    placeholderData: (before) => before,
  })
  return (
    <section className={shared.section} aria-labelledby="reviews">
      <h2 id="reviews">
        {title} {query.data && <Count value={query.data.total} />}
      </h2>
      <Loaded query={query} what="The reviews" loading={<Skeleton shape="rows" count={4} />}>
        {({ items, total }) =>
          items.length === 0 ? (
            <Empty title="No reviews yet">Students who live here can write the first one.</Empty>
          ) : (
            <>
              <ul className={shared.reviews}>
                {items.map((review) => (
                  <li key={review.id}>
                    <ReviewCard review={review} names={names} />
                  </li>
                ))}
              </ul>
              {items.length < total && (
                <div>
                  <Button busy={query.isFetching} onClick={() => setLimit(limit + perPage)}>
                    Show more
                  </Button>
                </div>
              )}
            </>
          )
        }
      </Loaded>
    </section>
  )
}
