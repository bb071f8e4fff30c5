import { useQuery } from '@tanstack/react-query'
import { campus } from '@wso/contract/campus'
import type { Professor } from '@wso/contract/factrak/professors'
import { Suspense } from 'react'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { useSearchOf } from '#core/navigation/routes.ts'
import { PageTop } from '#core/page/PageTop.tsx'
import { useRemembered } from '#core/storage/useRemembered.ts'
import { positionOf } from '#features/users/positionOf.public.ts'
import { ContactLine } from '#features/users/profile/ContactLine.public.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { editIcon } from '#ui/icons/acts.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { Columns } from '#ui/layout/Columns.tsx'
import { part as loadPart } from '#ui/loading/part.ts'
import { Breadcrumbs } from '#ui/navigation/Breadcrumbs.tsx'
import { Part } from '#ui/navigation/Parts.tsx'
import { factrakPaths } from '../factrak.paths.ts'
import { FactrakFrame } from '../FactrakFrame.tsx'
import { lastName } from '../factrakLabels.ts'
import { closedBy, LockCard, LockedReviews } from '../LockCard.tsx'
import { recentSubjects } from '../recentSubjects.ts'
import { ReviewSection } from '../reviews/ReviewSection.tsx'
import { useFactrak } from '../useFactrak.ts'
import { missing } from './missing.ts'
import { CourseChips, RatingsByCourse } from './RatingsByCourse.tsx'
import { LockedStatistics, Statistics } from './Statistics.tsx'
import { SubjectOutline } from './SubjectOutline.tsx'
import { SubjectTabs } from './SubjectParts.tsx'
import shared from '#reviews/reviews.module.css'
import styles from '../factrak.module.css'

const TaughtCourses = loadPart(() =>
  import('#features/scheduler/offered/TaughtCourses.public.tsx').then(
    (module) => module.TaughtCourses,
  ),
)

/** A professor: courses, statistics and reviews. */
export function ProfessorPage({ params }: { params: { profID: string } }) {
  const { isReader } = useFactrak()
  const query = useQuery({
    ...read(api.professors.get, { params: { id: params.profID }, query: {} }),
    enabled: isReader,
  })
  return (
    <FactrakFrame>
      <Loaded
        query={query}
        what="The professor"
        loading={<SubjectOutline what="professor" by="Ratings by course" />}
        refused={missing('professor')}
      >
        {(professor) => <ProfessorView key={professor.id} professor={professor} />}
      </Loaded>
    </FactrakFrame>
  )
}

function ProfessorView({ professor }: { professor: Professor }) {
  const { isFull } = useFactrak()
  const [{ course, part }] = useSearchOf(factrakPaths.professor)
  const { id, name, surveyCount = 0 } = professor
  const write = factrakPaths.newReviewOf.to({ params: { profID: id } })
  useRemembered(recentSubjects, {
    id: factrakPaths.professor.to({ params: { profID: id } }),
    label: name,
  })
  return (
    <>
      <PageTop
        title={name}
        windowTitle={`${name}, ${campus.services.factrak}`}
        above={<Parents professor={professor} />}
        actions={
          <ButtonLink kind="primary" href={write}>
            <Icon path={editIcon} />
            Write a review
          </ButtonLink>
        }
        lead={<Lead professor={professor} />}
      />
      <SubjectTabs of={name} sections="Courses" reviews={course ? undefined : surveyCount} />
      {isFull && <CourseChips professorID={id} current={course || undefined} />}
      <Columns
        // On tablets, statistics come before the reviews, but the notice that they are locked does not.
        narrow={isFull ? 'above' : 'below'}
        side={
          <Part isCurrent={part === 'ratings'}>
            {isFull ? (
              <ProfessorStatistics professor={professor} />
            ) : (
              <LockedStatistics count={surveyCount} what={lastName(name)} />
            )}
          </Part>
        }
      >
        <div className={styles.hub}>
          <Part isCurrent={part === 'ratings'}>
            {isFull && <RatingsByCourse professorID={id} current={course || undefined} />}
          </Part>
          <Part isCurrent={part === 'sections'}>
            <Suspense>
              <TaughtCourses id={id} />
            </Suspense>
          </Part>
          <Part isCurrent={part === 'reviews'}>
            <ProfessorReviews professor={professor} write={write} />
          </Part>
        </div>
      </Columns>
    </>
  )
}

/** The reviews, or the notice that they are locked. */
function ProfessorReviews({ professor, write }: { professor: Professor; write: string }) {
  const { isFull } = useFactrak()
  const { id, surveyCount = 0 } = professor
  if (isFull) {
    return (
      <ReviewSection
        of={{ professorID: id }}
        names="course"
        first={<ButtonLink href={write}>Write the first review</ButtonLink>}
      />
    )
  }
  return (
    <div className={shared.section}>
      <LockCard closes={closedBy(surveyCount)} />
      <LockedReviews count={Math.min(3, Math.max(1, surveyCount))} />
    </div>
  )
}

function Parents({ professor: { areasOfStudy = [] } }: { professor: Professor }) {
  const [area] = areasOfStudy
  const home = { href: factrakPaths.home.to(), label: campus.services.factrak }
  const parent = area && {
    href: factrakPaths.area.to({ params: { area: area.id } }),
    label: area.name,
  }
  return <Breadcrumbs items={parent ? [home, parent] : [home]} />
}

function Lead({ professor }: { professor: Professor }) {
  const { id, unixID } = professor
  return (
    <>
      <p>{positionOf(professor)}</p>
      {unixID && <ContactLine id={id} />}
    </>
  )
}

function ProfessorStatistics({ professor: { id, name } }: { professor: Professor }) {
  const [{ course }] = useSearchOf(factrakPaths.professor)
  const query = useQuery(
    read(api.ratings.ofProfessor, { params: { id }, query: { courseID: course || undefined } }),
  )
  return (
    <Statistics
      query={query}
      title={course ? 'Ratings in this course' : 'Ratings'}
      recommend={course ? 'the course' : 'their courses'}
      another={lastName(name)}
    />
  )
}
