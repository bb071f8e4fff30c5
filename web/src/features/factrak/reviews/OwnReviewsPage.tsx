import { useQuery } from '@tanstack/react-query'
import { campus } from '@wso/contract/campus'
import type { Progress } from '@wso/contract/factrak/reviews'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { calendarDay } from '#core/format/dates.ts'
import { plural } from '#core/format/plural.ts'
import { PageTop } from '#core/page/PageTop.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { editIcon } from '#ui/icons/acts.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Columns } from '#ui/layout/Columns.tsx'
import { factrakPaths } from '../factrak.paths.ts'
import { FactrakFrame } from '../FactrakFrame.tsx'
import { spellNumber } from '../factrakLabels.ts'
import { Steps } from '../LockCard.tsx'
import { useFactrak } from '../useFactrak.ts'
import { ReviewCard } from './ReviewCard.tsx'
import shared from '#reviews/reviews.module.css'

const write = (
  <ButtonLink kind="primary" href={factrakPaths.newReview.to()}>
    <Icon path={editIcon} />
    Write a review
  </ButtonLink>
)

/** The viewer's reviews and the number they still owe. */
export function OwnReviewsPage() {
  return (
    <FactrakFrame tab={factrakPaths.ownReviews.to()}>
      <PageTop
        title="Your reviews"
        windowTitle={`Your reviews, ${campus.services.factrak}`}
        lead="Only you can see which reviews are yours. Moderators cannot."
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
          <Empty title="No reviews yet" action={write}>
            Your reviews will appear here. Start with a course you would tell a friend about.
          </Empty>
        ) : (
          <ul className={shared.reviews}>
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
    <div className={shared.section}>
      <Steps done={required - deficit} of={required} />
      <p>
        {deficit === 0
          ? 'You’re all set. All reviews and ratings are unlocked.'
          : `You owe ${spellNumber(deficit)} more. Reviews and ratings unlock as soon as you post the last one.`}
      </p>
      <p className={shared.quiet}>
        {plural(written, 'review')} since {calendarDay(`${since}T12:00:00Z`)}, {total} in all.
      </p>
    </div>
  )
}
