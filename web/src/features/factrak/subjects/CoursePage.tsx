import type { Course } from '@wso/contract/courses'
import { campus } from '@wso/contract/campus'
import { useQuery } from '@tanstack/react-query'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { PageTop } from '#core/page/PageTop.tsx'
import { Breadcrumbs } from '#ui/navigation/Breadcrumbs.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { ChipLink } from '#ui/actions/ChipLink.tsx'
import { Columns } from '#ui/layout/Columns.tsx'
import { Count } from '#ui/data/Count.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { editIcon } from '#ui/icons/acts.ts'
import { FactrakFrame } from '../FactrakFrame.tsx'
import styles from '../factrak.module.css'
import { factrakPaths } from '../factrak.paths.ts'
import { missing } from './missing.tsx'
import { closedBy, LockCard, LockedReviews } from '../LockCard.tsx'
import { ReviewSection } from '../reviews/ReviewSection.tsx'
import { LockedStatistics, Statistics } from './Statistics.tsx'
import { useFactrak } from '../useFactrak.ts'
import { codeOf, lastName } from '../factrakLabels.ts'

type CoursePageProps = { params: { courseID: string; profID?: string } }

/** A course: professors, statistics and reviews, limited to one professor when the address names them. */
export function CoursePage({ params }: CoursePageProps) {
  const id = Number(params.courseID)
  const { isReader } = useFactrak()
  const query = useQuery({
    ...read(api.courses.get, { params: { id: params.courseID }, query: {} }),
    enabled: isReader,
  })
  const professorID = Number(params.profID) || undefined
  return (
    <FactrakFrame>
      <Loaded query={query} what="The course" refused={missing('course')}>
        {(course) => <CourseView key={id} course={course} professorID={professorID} />}
      </Loaded>
    </FactrakFrame>
  )
}

type ViewProps = { course: Course; professorID: number | undefined }

function CourseView({ course, professorID }: ViewProps) {
  const { isFull } = useFactrak()
  const code = codeOf(course)
  const professor = course.professors?.find(({ id }) => id === professorID)
  const count = professorID ? (professor?.surveyCount ?? 0) : (course.surveyCount ?? 0)
  const write = writeAddress(course, professorID)
  return (
    <>
      <PageTop
        title={[code, course.title].filter(Boolean).join(' ')}
        windowTitle={`${code}, ${campus.services.factrak}`}
        above={<Parents area={course.areaOfStudy} />}
        actions={
          <ButtonLink kind="primary" href={write}>
            <Icon path={editIcon} />
            Write a review
          </ButtonLink>
        }
        lead={<ProfessorChips course={course} professorID={professorID} />}
      />
      <Columns
        // On phones, statistics come before the reviews, but the notice that they are locked does not.
        narrow={isFull ? 'above' : 'below'}
        side={
          isFull ? (
            <CourseStatistics course={course} professorID={professorID} />
          ) : (
            <LockedStatistics count={count} what="this course" />
          )
        }
      >
        {isFull ? (
          <ReviewSection
            of={{ courseID: course.id, professorID }}
            names="professor"
            first={<ButtonLink href={write}>Write the first review</ButtonLink>}
          />
        ) : (
          <div className={styles.section}>
            <LockCard closes={closedBy(count)} />
            <LockedReviews count={Math.min(3, Math.max(1, count))} />
          </div>
        )}
      </Columns>
    </>
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

function ProfessorChips({ course, professorID }: ViewProps) {
  const professors = course.professors ?? []
  if (professors.length === 0) return null
  return (
    <nav className={styles.chips} aria-label="Reviews by professor">
      <ChipLink
        href={factrakPaths.course.to({ params: { courseID: course.id } })}
        aria-current={professorID ? undefined : 'page'}
      >
        All professors <Count value={course.surveyCount ?? 0} />
      </ChipLink>
      {professors.map(({ id, name, surveyCount }) => (
        <ChipLink
          key={id}
          href={factrakPaths.courseWith.to({ params: { courseID: course.id, profID: id } })}
          aria-current={id === professorID ? 'page' : undefined}
        >
          {name} <Count value={surveyCount} />
        </ChipLink>
      ))}
    </nav>
  )
}

function CourseStatistics({ course, professorID }: ViewProps) {
  const query = useQuery(
    read(api.ratings.ofCourse, { params: { id: course.id }, query: { professorID } }),
  )
  const professor = course.professors?.find(({ id }) => id === professorID)
  const name = professor && lastName(professor.name)
  return (
    <Statistics
      query={query}
      title={name ? `Ratings with ${name}` : 'Ratings'}
      recommend="the course"
      another={name ? `with ${name}` : 'with their professor'}
    />
  )
}
