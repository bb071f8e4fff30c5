import type { Progress } from '@wso/contract/factrak'
import { campus } from '@wso/contract/campus'
import { useQuery } from '@tanstack/react-query'
import { read } from '#core/api.ts'
import { longDay } from '#core/dates.ts'
import { api } from '#core/endpoints.ts'
import { Loaded } from '#core/Loaded.tsx'
import { PageTop } from '#core/PageTop.tsx'
import { plural } from '#core/plural.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { Columns } from '#ui/Columns.tsx'
import { Empty } from '#ui/Empty.tsx'
import { Icon } from '#ui/Icon.tsx'
import { editIcon } from '#ui/icons/acts.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { FactrakFrame } from './FactrakFrame.tsx'
import styles from './factrak.module.css'
import { factrakRoutes } from './factrak.routes.ts'
import { Steps } from './LockCard.tsx'
import { ReviewCard } from './ReviewCard.tsx'
import { useFactrak } from './useFactrak.ts'
import { inWords } from './words.ts'

const write = (
  <ButtonLink kind="primary" href={factrakRoutes.newReview.to()}>
    <Icon path={editIcon} />
    Write a review
  </ButtonLink>
)

/** What the reader wrote and what they owe. */
export function OwnReviewsPage() {
  return (
    <FactrakFrame tab={factrakRoutes.ownReviews.to()}>
      <PageTop
        title="Your reviews"
        windowTitle={`Your reviews, ${campus.services.factrak}`}
        lead="Nobody else can see which reviews are yours, moderators included."
        actions={write}
      />
      <Columns narrow="above" side={<ProgressCard />}>
        <OwnReviews />
      </Columns>
    </FactrakFrame>
  )
}

function OwnReviews() {
  const { me } = useFactrak()
  const query = useQuery({
    ...read(api.factrak.list, {
      query: { userID: me?.id, populateAgreements: 'true' },
      preload: ['professor', 'course'],
    }),
    enabled: me !== undefined,
  })
  return (
    <Loaded query={query} what="Your reviews" loading={<Skeleton shape="rows" />}>
      {({ items }) =>
        items.length === 0 ? (
          <Empty title="You have not written a review yet" action={write}>
            Start with a course you would tell a friend about.
          </Empty>
        ) : (
          <ul className={styles.reviews}>
            {items.map((survey) => (
              <li key={survey.id}>
                <ReviewCard survey={survey} names="both" />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

function ProgressCard() {
  const { isReader } = useFactrak()
  const query = useQuery({ ...read(api.factrak.progress, {}), enabled: isReader })
  return (
    <Card title="This half year">
      <Loaded query={query} what="Your progress">
        {(progress) => <ProgressWords {...progress} />}
      </Loaded>
    </Card>
  )
}

function ProgressWords({ deficit, required, written, total, since }: Progress) {
  return (
    <div className={styles.section}>
      <Steps done={required - deficit} of={required} />
      <p>
        {deficit === 0
          ? 'You owe nothing: every review and rating is open to you.'
          : `You owe ${inWords(deficit)} more. Reviews and ratings open the moment you send the last one.`}
      </p>
      <p className={styles.quiet}>
        {plural(written, 'review')} since {longDay(`${since}T12:00:00Z`)}, {total} in all.
      </p>
    </div>
  )
}
