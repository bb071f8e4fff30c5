import type { FlaggedSurvey } from '@wso/contract/factrak/moderation'
import { plural } from '#core/format/plural.ts'
import { plainLine } from '#posts/markdown/plainLine.ts'
import { Row } from '#ui/data/Row.tsx'
import { Rows } from '#ui/data/Rows.tsx'
import { reviewTitle } from './reviewTitle.public.ts'

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
        fresh={survey.id === open}
        title={reviewTitle(survey)}
        href={hrefOf(survey.id)}
        meta={plainLine(survey.comment)}
        end={survey.flags.length > 0 ? plural(survey.flags.length, 'flag') : 'New course'}
      />
    ))}
  </Rows>
)
