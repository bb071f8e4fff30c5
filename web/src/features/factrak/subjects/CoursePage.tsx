import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { campus } from '@wso/contract/campus'
import type { Course } from '@wso/contract/factrak/courses'
import { Suspense, useEffect } from 'react'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { codeOf } from '#core/format/codeOf.ts'
import { PageTop } from '#core/page/PageTop.tsx'
import { useRemembered } from '#core/storage/useRemembered.ts'
import { RequirementsServed } from '#features/planner/planner.public.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
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
import { ReviewSection, useReviewsAhead } from '../reviews/ReviewSection.tsx'
import { useFactrak } from '../useFactrak.ts'
import { BooksLink } from './BooksLink.tsx'
import { missing } from './missing.ts'
import { RatingsTable } from './RatingsTable.tsx'
import { LockedStatistics, Statistics } from './Statistics.tsx'
import { SubjectChips } from './SubjectChips.tsx'
import { SubjectOutline } from './SubjectOutline.tsx'
import { SubjectTabs, useSubjectPart } from './SubjectParts.tsx'
import shared from '#reviews/reviews.module.css'
import styles from '../factrak.module.css'

const OfferedCourse = loadPart(() =>
  import('#features/scheduler/offered/OfferedCourse.public.tsx').then((m) => m.OfferedCourse),
)

type CoursePageProps = { params: { courseID: string; profID?: string } }

/** A course: professors, statistics and reviews, limited to one professor when the URL names them. */
export function CoursePage({ params }: CoursePageProps) {
  const id = Number(params.courseID)
  const { isReader, isFull } = useFactrak()
  const query = useQuery({
    ...read(api.courses.get, { params: { id: params.courseID }, query: {} }),
    enabled: isReader,
  })
  const professorID = Number(params.profID) || undefined
  useEffect(() => {
    // External system: the network, which loads the code while it loads the course.
    void OfferedCourse.load().catch(() => undefined)
  }, [])
  return (
    <>
      {isFull && <Ahead courseID={id} professorID={professorID} />}
      <FactrakFrame>
        <Loaded
          query={query}
          what="The course"
          loading={<SubjectOutline what="course" by="Ratings by professor" />}
          refused={missing('course')}
        >
          {(course) => <CourseView key={id} course={course} professorID={professorID} />}
        </Loaded>
      </FactrakFrame>
    </>
  )
}

/** Requests what the page shows of the course together with the course itself. */
function Ahead({ courseID, professorID }: { courseID: number; professorID: number | undefined }) {
  usePrefetchQuery(readByProfessor(courseID))
  usePrefetchQuery(readRatings(courseID, professorID))
  useReviewsAhead({ courseID, professorID })
  return null
}

const readByProfessor = (id: number) => read(api.ratings.courseByProfessor, { params: { id } })

const readRatings = (id: number, professorID: number | undefined) =>
  read(api.ratings.ofCourse, { params: { id }, query: { professorID } })

type ViewProps = { course: Course; professorID: number | undefined }

function CourseView({ course, professorID }: ViewProps) {
  const code = codeOf(course)
  const professor = course.professors?.find(({ id }) => id === professorID)
  const count = professorID ? (professor?.surveyCount ?? 0) : (course.surveyCount ?? 0)
  const write = writeAddress(course, professorID)
  useRemembered(recentSubjects, {
    id: factrakPaths.course.to({ params: { courseID: course.id } }),
    label: code,
    detail: course.title ?? undefined,
  })
  return (
    <>
      <PageTop
        title={[code, course.title].filter(Boolean).join(' ')}
        windowTitle={`${code}, ${campus.services.factrak}`}
        above={<Parents area={course.areaOfStudy} />}
        actions={
          <>
            <BooksLink code={code} />
            <ButtonLink kind="primary" href={write}>
              <Icon path={editIcon} />
              Write a review
            </ButtonLink>
          </>
        }
      />
      <SubjectTabs of={code} sections="Sections" reviews={count} />
      <ProfessorChips course={course} professorID={professorID} />
      <CourseParts course={course} professorID={professorID} count={count} />
    </>
  )
}

/** The ratings, the sections and the reviews. */
function CourseParts({ course, professorID, count }: ViewProps & { count: number }) {
  const { isFull } = useFactrak()
  const part = useSubjectPart()
  const code = codeOf(course)
  return (
    <Columns
      // On tablets, statistics come before the reviews, but the notice that they are locked does not.
      narrow={isFull ? 'above' : 'below'}
      side={
        <Part isCurrent={part === 'ratings'}>
          {isFull ? (
            <CourseStatistics course={course} professorID={professorID} />
          ) : (
            <LockedStatistics count={count} what="this course" />
          )}
        </Part>
      }
    >
      <div className={styles.hub}>
        <Part isCurrent={part === 'ratings'}>
          {isFull && <ByProfessor course={course} professorID={professorID} />}
        </Part>
        <Part isCurrent={part === 'sections'}>
          <Suspense fallback={<Skeleton shape="rows" count={2} label="Loading the sections" />}>
            <OfferedCourse code={code} />
          </Suspense>
          <RequirementsServed code={code} />
        </Part>
        <Part isCurrent={part === 'reviews'}>
          <CourseReviews course={course} professorID={professorID} count={count} />
        </Part>
      </div>
    </Columns>
  )
}

const Parents = ({ area }: { area: Course['areaOfStudy'] }) => (
  <Breadcrumbs
    items={[
      { href: factrakPaths.home.to(), label: campus.services.factrak },
      ...(area
        ? [{ href: factrakPaths.area.to({ params: { area: area.id } }), label: area.name }]
        : []),
    ]}
  />
)

const writeAddress = ({ id }: Course, professorID: number | undefined) =>
  professorID
    ? factrakPaths.newReviewOf.to({ params: { profID: professorID }, search: { course: id } })
    : factrakPaths.newReview.to({ search: { course: id } })

/** The professors of the course, which limit the page to one of them. */
function ProfessorChips({ course, professorID }: ViewProps) {
  const params = { courseID: course.id }
  const professors = (course.professors ?? []).map(({ id, name, surveyCount }) => ({
    id,
    name,
    count: surveyCount,
    href: factrakPaths.courseWith.to({ params: { ...params, profID: id } }),
  }))
  const all = {
    id: undefined,
    name: 'All professors',
    count: course.surveyCount ?? 0,
    href: factrakPaths.course.to({ params }),
  }
  return (
    <SubjectChips label="Reviews by professor" chips={[all, ...professors]} current={professorID} />
  )
}

/** The main figures with each professor. A row limits the page to its professor. */
function ByProfessor({ course: { id: courseID, professors = [] }, professorID }: ViewProps) {
  const query = useQuery(readByProfessor(courseID))
  if (professors.length === 0) return null
  const rows = professors.map(({ id, name }) => ({
    id,
    name,
    href: factrakPaths.courseWith.to({ params: { courseID, profID: id } }),
  }))
  return (
    <RatingsTable
      query={query}
      title="Ratings by professor"
      what="Professor"
      rows={rows}
      current={professorID}
    />
  )
}

/** The reviews, or the notice that they are locked. */
function CourseReviews({ course, professorID, count }: ViewProps & { count: number }) {
  const { isFull } = useFactrak()
  if (isFull) {
    return (
      <ReviewSection
        of={{ courseID: course.id, professorID }}
        names="professor"
        first={
          <ButtonLink href={writeAddress(course, professorID)}>Write the first review</ButtonLink>
        }
      />
    )
  }
  return (
    <div className={shared.section}>
      <LockCard closes={closedBy(count)} />
      <LockedReviews count={Math.min(3, Math.max(1, count))} />
    </div>
  )
}

function CourseStatistics({ course, professorID }: ViewProps) {
  const query = useQuery(readRatings(course.id, professorID))
  const professor = course.professors?.find(({ id }) => id === professorID)
  const name = professor && lastName(professor.name)
  return (
    <Statistics
      query={query}
      title={name ? `Ratings with ${name}` : 'Ratings'}
      recommend="the course"
      another={name || 'their professor'}
    />
  )
}
