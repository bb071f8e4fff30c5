import { useQuery } from '@tanstack/react-query'
import { campus } from '@wso/contract/campus'
import { type ReactNode, useState } from 'react'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { codeOf } from '#core/format/codeOf.ts'
import { useSearchOf } from '#core/navigation/routes.ts'
import { PageTop } from '#core/page/PageTop.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Refused } from '#ui/feedback/Refused.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { factrakPaths } from '../factrak.paths.ts'
import { FactrakFrame } from '../FactrakFrame.tsx'
import { missing } from '../subjects/missing.ts'
import { useFactrak } from '../useFactrak.ts'
import { emptyDraft, savedSurvey, type SurveyDraft } from './reviewDraft.ts'
import { ReviewForm } from './ReviewForm.tsx'
import { usePlannedCourses } from './TakenCourses.tsx'

/** Writes a review; the URL may name the professor and the course. */
export function NewSurveyPage({ params: { profID = '' } }: { params: { profID?: string } }) {
  const [{ course }] = useSearchOf(factrakPaths.newReview)
  return (
    <FactrakFrame tab={factrakPaths.ownReviews.to()}>
      <PageTop
        title="Write a review"
        windowTitle={`Write a review, ${campus.services.factrak}`}
        lead="You can review each course and professor once. Other students never see who wrote it."
      />
      <WithProfessor id={profID}>
        {(professor) => (
          <WithCourse id={course}>
            {(subject) => (
              <OnceKnown professor={profID}>
                <ReviewForm
                  key={course}
                  name={`new.${profID}.${course || ''}`}
                  saved={{ start: { ...emptyDraft, ...professor, ...subject }, version: undefined }}
                />
              </OnceKnown>
            )}
          </WithCourse>
        )}
      </WithProfessor>
    </FactrakFrame>
  )
}

/** Shows the form once what it has above its fields has loaded, or failed: it would move them when it came. */
function OnceKnown({ professor, children }: { professor: string; children: ReactNode }) {
  const progress = useQuery(read(api.factrak.progress, {}))
  const planned = usePlannedCourses(professor || undefined)
  const isKnown = !progress.isLoading && !planned.isLoading
  // What failed may load again, under the form.
  const [isShown, setShown] = useState(isKnown)
  if (isKnown && !isShown) setShown(true)
  return isShown ? children : <Skeleton />
}

type Filled = (start: Partial<SurveyDraft>) => ReactNode

/** Fills in the professor named in the URL. */
function WithProfessor({ id, children }: { id: string; children: Filled }) {
  const { isReader } = useFactrak()
  const query = useQuery({
    ...read(api.professors.get, { params: { id }, query: {} }),
    enabled: isReader && id !== '',
  })
  if (id === '') return children({})
  return (
    <Loaded query={query} what="The professor">
      {({ id: value, name }) => children({ professor: { value: String(value), label: name } })}
    </Loaded>
  )
}

/** Fills in the course named in the URL. */
function WithCourse({ id, children }: { id: number; children: Filled }) {
  const { isReader } = useFactrak()
  const query = useQuery({
    ...read(api.courses.get, { params: { id }, query: {} }),
    enabled: isReader && id > 0,
  })
  if (id === 0) return children({})
  return (
    <Loaded query={query} what="The course">
      {({ areaOfStudy, number }) => children({ area: areaOfStudy?.abbreviation ?? '', number })}
    </Loaded>
  )
}

/** Edits the viewer's own review. Its course and professor are fixed. */
export function EditSurveyPage({ params }: { params: { surveyID: string } }) {
  const { isReader } = useFactrak()
  const id = Number(params.surveyID)
  const query = useQuery({ ...read(api.factrak.get, { params: { id } }), enabled: isReader })
  return (
    <FactrakFrame tab={factrakPaths.ownReviews.to()}>
      <Loaded query={query} what="The review" refused={missing('review')}>
        {(survey) =>
          survey.editable ? (
            <>
              <PageTop
                title={`Edit your review of ${survey.course ? codeOf(survey.course) : 'the course'}`}
                lead={survey.professor && `With ${survey.professor.name}`}
              />
              <ReviewForm name={`edit.${id}`} saved={savedSurvey(survey)} surveyID={id} />
            </>
          ) : (
            <>
              <PageTop title="Edit a review" />
              <Refused
                title="Only its author can edit a review"
                action={<ButtonLink href={factrakPaths.ownReviews.to()}>Your reviews</ButtonLink>}
              />
            </>
          )
        }
      </Loaded>
    </FactrakFrame>
  )
}
