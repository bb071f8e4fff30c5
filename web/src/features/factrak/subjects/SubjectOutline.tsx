import { campus } from '@wso/contract/campus'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { editIcon } from '#ui/icons/acts.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Columns } from '#ui/layout/Columns.tsx'
import { Breadcrumbs } from '#ui/navigation/Breadcrumbs.tsx'
import { Part } from '#ui/navigation/Parts.tsx'
import { factrakPaths } from '../factrak.paths.ts'
import { useFactrak } from '../useFactrak.ts'
import { StatisticsCard } from './StatisticsCard.tsx'
import { SubjectTabs, useSubjectPart } from './SubjectParts.tsx'
import shared from '#reviews/reviews.module.css'
import styles from '../factrak.module.css'

/** The page of a course or professor while it loads: everything that is the same on each. */
export function SubjectOutline({ what, by }: { what: 'course' | 'professor'; by: string }) {
  const { isFull } = useFactrak()
  const part = useSubjectPart()
  return (
    <>
      <header className={styles.outlineHead}>
        <Breadcrumbs items={[{ href: factrakPaths.home.to(), label: campus.services.factrak }]} />
        <div className={shared.sectionHead}>
          <Skeleton count={2} label={`Loading the ${what}`} />
          <ButtonLink kind="primary" href={factrakPaths.newReview.to()}>
            <Icon path={editIcon} />
            Write a review
          </ButtonLink>
        </div>
      </header>
      <SubjectTabs of={`the ${what}`} sections={what === 'course' ? 'Sections' : 'Courses'} />
      {isFull ? (
        <Columns
          narrow="above"
          side={
            <Part isCurrent={part === 'ratings'}>
              <StatisticsCard title="Ratings">
                <Skeleton />
              </StatisticsCard>
            </Part>
          }
        >
          <div className={styles.hub}>
            <Part isCurrent={part === 'ratings'}>
              <Card title={by} flush>
                <Skeleton shape="rows" count={2} />
              </Card>
            </Part>
            <Part isCurrent={part === 'reviews'}>
              <section className={shared.section}>
                <h2>Reviews</h2>
                <Skeleton shape="rows" count={5} />
              </section>
            </Part>
          </div>
        </Columns>
      ) : (
        <Skeleton />
      )}
    </>
  )
}
