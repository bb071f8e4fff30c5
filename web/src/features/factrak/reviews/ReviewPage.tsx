import { useQuery } from '@tanstack/react-query'
import { campus } from '@wso/contract/campus'
import type { ApiError } from '@wso/contract/core/client'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { isRefused } from '#core/api/isRefused.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { codeOf } from '#core/format/codeOf.ts'
import { PageTop } from '#core/page/PageTop.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Refused } from '#ui/feedback/Refused.tsx'
import { factrakPaths } from '../factrak.paths.ts'
import { FactrakFrame } from '../FactrakFrame.tsx'
import { LockCard } from '../LockCard.tsx'
import { useFactrak } from '../useFactrak.ts'
import { ReviewCard } from './ReviewCard.tsx'
import shared from '#reviews/reviews.module.css'

/** A single review. */
export function ReviewPage({ params }: { params: { surveyID: string } }) {
  const { isReader } = useFactrak()
  const query = useQuery({
    ...read(api.factrak.get, { params: { id: params.surveyID } }),
    enabled: isReader,
  })
  return (
    <FactrakFrame>
      <Loaded query={query} what="The review" refused={refused}>
        {(survey) => {
          const title = `Review of ${survey.course ? codeOf(survey.course) : 'a course'}`
          return (
            <div className={shared.section}>
              <PageTop
                title={title}
                windowTitle={`${title}, ${campus.services.factrak}`}
                actions={
                  <ButtonLink
                    href={factrakPaths.course.to({ params: { courseID: survey.courseID } })}
                  >
                    All reviews of the course
                  </ButtonLink>
                }
              />
              <h2 className="visually-hidden">What it says</h2>
              <ReviewCard survey={survey} names="both" />
            </div>
          )
        }}
      </Loaded>
    </FactrakFrame>
  )
}

const missingScope = 1330

const refused = (error: ApiError) =>
  isRefused<typeof api.factrak.get>(error, missingScope) ? (
    <>
      <PageTop title="A review" windowTitle={`A review, ${campus.services.factrak}`} />
      <LockCard closes="this review" />
    </>
  ) : (
    <>
      <PageTop title="Review not found" windowTitle={campus.services.factrak} />
      <Refused
        title="We can’t find this review"
        action={<ButtonLink href={factrakPaths.home.to()}>Newest reviews</ButtonLink>}
      >
        It was deleted or is more than five years old.
      </Refused>
    </>
  )
