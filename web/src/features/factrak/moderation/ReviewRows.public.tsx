import type { FlaggedSurvey } from '@wso/contract/factrak/moderation'
import { plural } from '#core/format/plural.ts'
import { plainLine } from '#posts/markdown/plainLine.ts'
import { Row } from '#ui/data/Row.tsx'
import { Rows } from '#ui/data/Rows.tsx'
import { reviewTitle } from './reviewTitle.public.ts'

/** Why a review waits for a decision. */
function waitsFor({ flags, appeal, course, hidden }: FlaggedSurvey) {
  if (appeal?.answeredTime === null) return 'Appeal'
  if (flags.length > 0) return plural(flags.length, 'flag')
  if (hidden) return undefined
  return course?.pending && 'New course'
}

type ReviewRowsProps = {
  surveys: readonly FlaggedSurvey[]
  /** The id of the open review. */
  open?: number
  stale?: boolean
  hrefOf: (id: number) => string
}

/** Reviews of a moderator's queue, each with the start of its text and a link that opens it. */
export const ReviewRows = ({ surveys, open, stale, hrefOf }: ReviewRowsProps) => (
  <Rows stale={stale}>
    {surveys.map((survey) => (
      <Row
        key={survey.id}
        current={survey.id === open}
        title={reviewTitle(survey)}
        href={hrefOf(survey.id)}
        meta={plainLine(survey.comment)}
        end={waitsFor(survey)}
      />
    ))}
  </Rows>
)
