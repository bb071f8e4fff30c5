import type { Professor } from '@wso/contract/professors'
import { campus } from '@wso/contract/campus'
import { useQuery } from '@tanstack/react-query'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { PageTop } from '#core/page/PageTop.tsx'
import { useSearchOf } from '#core/navigation/routes.ts'
import { Breadcrumbs } from '#ui/navigation/Breadcrumbs.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { ChipLink } from '#ui/actions/ChipLink.tsx'
import { Columns } from '#ui/layout/Columns.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { editIcon } from '#ui/icons/acts.ts'
import { Link } from '#ui/actions/Link.tsx'
import { FactrakFrame } from '../FactrakFrame.tsx'
import styles from '../factrak.module.css'
import { factrakPaths } from '../factrak.paths.ts'
import { missing } from './missing.tsx'
import { closedBy, LockCard, LockedReviews } from '../LockCard.tsx'
import { ReviewSection } from '../reviews/ReviewSection.tsx'
import { LockedStatistics, Statistics } from './Statistics.tsx'
import { useFactrak } from '../useFactrak.ts'
import { codeOf, lastName } from '../factrakLabels.ts'
import { profile } from '#features/users/users.paths.ts'

/** A professor: courses, statistics and reviews. */
export function ProfessorPage({ params }: { params: { profID: string } }) {
  const { isReader } = useFactrak()
  const query = useQuery({
    ...read(api.professors.get, { params: { id: params.profID }, query: {} }),
    enabled: isReader,
  })
  return (
    <FactrakFrame>
      <Loaded query={query} what="The professor" refused={missing('professor')}>
        {(professor) => <ProfessorView key={professor.id} professor={professor} />}
      </Loaded>
    </FactrakFrame>
  )
}

function ProfessorView({ professor }: { professor: Professor }) {
  const { isFull } = useFactrak()
  const { id, name, surveyCount = 0 } = professor
  const write = factrakPaths.newReviewOf.to({ params: { profID: id } })
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
      <Columns
        // On phones, statistics come before the reviews, but the notice that they are locked does not.
        narrow={isFull ? 'above' : 'below'}
        side={
          isFull ? (
            <ProfessorStatistics professor={professor} />
          ) : (
            <LockedStatistics count={surveyCount} what={lastName(name)} />
          )
        }
      >
        {isFull ? (
          <ReviewSection
            of={{ professorID: id }}
            names="course"
            first={<ButtonLink href={write}>Write the first review</ButtonLink>}
          />
        ) : (
          <div className={styles.section}>
            <LockCard closes={closedBy(surveyCount)} />
            <LockedReviews count={Math.min(3, Math.max(1, surveyCount))} />
          </div>
        )}
      </Columns>
    </>
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
  const { title, department, unixID, id } = professor
  return (
    <>
      <p>
        {[title, department?.name].filter(Boolean).join(' · ')}
        {unixID && (
          <>
            {' · '}
            <Link href={profile.to({ params: { id } })}>Directory profile</Link>
          </>
        )}
      </p>
      <CourseChips professorID={id} />
    </>
  )
}

/** The professor's reviewed courses. Choosing one filters the page. */
function CourseChips({ professorID }: { professorID: number }) {
  const [{ course }] = useSearchOf(factrakPaths.professor)
  const { data } = useQuery(
    read(api.courses.list, { query: { professorID }, preload: ['areaOfStudy'] }),
  )
  if (!data || data.items.length === 0) return null
  const params = { profID: professorID }
  return (
    <nav className={styles.chips} aria-label="Reviews by course">
      <ChipLink
        href={factrakPaths.professor.to({ params })}
        aria-current={course ? undefined : 'page'}
      >
        All courses
      </ChipLink>
      {data.items.map((each) => (
        <ChipLink
          key={each.id}
          href={factrakPaths.professor.to({ params, search: { course: each.id } })}
          title={each.title ?? undefined}
          aria-current={each.id === course ? 'page' : undefined}
        >
          {codeOf(each)}
        </ChipLink>
      ))}
    </nav>
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
      another={`with ${lastName(name)}`}
    />
  )
}
