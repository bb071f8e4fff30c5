import { useQuery } from '@tanstack/react-query'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Link } from '#ui/actions/Link.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { editIcon } from '#ui/icons/acts.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Columns } from '#ui/layout/Columns.tsx'
import { factrakPaths } from './factrak.paths.ts'
import { FactrakFrame } from './FactrakFrame.tsx'
import { LockCard, LockedReviews } from './LockCard.tsx'
import { ReviewCard } from './reviews/ReviewCard.tsx'
import { useFactrak } from './useFactrak.ts'
import shared from '#reviews/reviews.module.css'
import styles from './factrak.module.css'

/** The Factrak home page: newest reviews and all areas of study. */
export function FactrakHomePage() {
  const { isFull } = useFactrak()
  return (
    <FactrakFrame isHome>
      <Columns side={<Areas />}>
        {isFull ? (
          <Newest />
        ) : (
          <div className={shared.section}>
            <LockCard />
            <LockedReviews />
          </div>
        )}
      </Columns>
    </FactrakFrame>
  )
}

function Newest() {
  const query = useQuery(
    read(api.factrak.list, {
      query: { limit: 10, populateAgreements: 'true', populateClientAgreement: 'true' },
      preload: ['professor', 'course'],
    }),
  )
  return (
    <section className={shared.section} aria-labelledby="newest">
      <div className={shared.sectionHead}>
        <h2 id="newest">Newest reviews</h2>
        <ButtonLink kind="primary" href={factrakPaths.newReview.to()}>
          <Icon path={editIcon} />
          Write a review
        </ButtonLink>
      </div>
      <Loaded query={query} what="The reviews" loading={<Skeleton shape="rows" count={5} />}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty title="No reviews yet">Write the first one.</Empty>
          ) : (
            <ul className={shared.reviews}>
              {items.map((survey) => (
                <li key={survey.id}>
                  <ReviewCard survey={survey} names="both" short />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

function Areas() {
  const { isReader } = useFactrak()
  const query = useQuery({ ...read(api.areas.list, { query: {} }), enabled: isReader })
  return (
    <Card title="Areas of study">
      <Loaded query={query} what="The areas of study">
        {({ items }) =>
          items.length === 0 ? (
            <p className={shared.quiet}>No areas of study yet.</p>
          ) : (
            <ul className={styles.areas}>
              {items.map(({ id, name, abbreviation }) => (
                <li key={id}>
                  <Link href={factrakPaths.area.to({ params: { area: id } })}>{name}</Link>{' '}
                  <span className={shared.quiet}>{abbreviation}</span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  )
}
