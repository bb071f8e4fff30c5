import { campus } from '@wso/contract/campus'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { read } from '#core/api.ts'
import { api } from '#core/endpoints.ts'
import { Loaded } from '#core/Loaded.tsx'
import { PageTop } from '#core/PageTop.tsx'
import { useSearchOf } from '#core/routes.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Refused } from '#ui/Refused.tsx'
import { FactrakFrame } from './FactrakFrame.tsx'
import { factrakRoutes } from './factrak.routes.ts'
import { missing } from './missing.tsx'
import { SurveyForm } from './SurveyForm.tsx'
import { draftOf, emptyDraft, type SurveyDraft } from './surveyDraft.ts'
import { useFactrak } from './useFactrak.ts'
import { codeOf } from './words.ts'

/** A new review; the address may name the professor and the course. */
export function NewSurveyPage({ params: { profID = '' } }: { params: { profID?: string } }) {
  const [{ course }] = useSearchOf(factrakRoutes.newReview)
  return (
    <FactrakFrame tab={factrakRoutes.ownReviews.to()}>
      <PageTop
        title="Write a review"
        windowTitle={`Write a review, ${campus.services.factrak}`}
        lead="One review for each course and professor. Nobody else learns that it is yours."
      />
      <WithProfessor id={profID}>
        {(professor) => (
          <WithCourse id={course}>
            {(subject) => (
              <SurveyForm
                name={`new.${profID}.${course || ''}`}
                start={{ ...emptyDraft, ...professor, ...subject }}
              />
            )}
          </WithCourse>
        )}
      </WithProfessor>
    </FactrakFrame>
  )
}

type Filled = (start: Partial<SurveyDraft>) => ReactNode

/** Fills in the professor whom the address names. */
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

/** Fills in the course that the address names. */
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

/** One's own review, to change; its course and professor stay. */
export function EditSurveyPage({ params }: { params: { surveyID: string } }) {
  const { isReader } = useFactrak()
  const id = Number(params.surveyID)
  const query = useQuery({ ...read(api.factrak.get, { params: { id } }), enabled: isReader })
  return (
    <FactrakFrame tab={factrakRoutes.ownReviews.to()}>
      <Loaded query={query} what="The review" refused={missing('review')}>
        {(survey) =>
          survey.editable ? (
            <>
              <PageTop
                title={`Edit your review of ${survey.course ? codeOf(survey.course) : 'the course'}`}
                lead={survey.professor && `With ${survey.professor.name}`}
              />
              <SurveyForm name={`edit.${id}`} start={draftOf(survey)} surveyID={id} />
            </>
          ) : (
            <>
              <PageTop title="Edit a review" />
              <Refused
                title="Only its author can edit a review"
                action={<ButtonLink href={factrakRoutes.ownReviews.to()}>Your reviews</ButtonLink>}
              />
            </>
          )
        }
      </Loaded>
    </FactrakFrame>
  )
}
