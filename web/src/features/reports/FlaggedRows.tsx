import { plural } from '#core/format/plural.ts'
import { reviewTitle } from '#features/factrak/moderation/reviewTitle.public.ts'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Row } from '#ui/data/Row.tsx'
import { Rows } from '#ui/data/Rows.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { kindNames } from './caseLabels.ts'
import { moderation } from './reports.paths.ts'
import { useOpenCases } from './useOpenCases.ts'

/** The flagged reviews of Factrak, longest waiting first; nothing without any. They link to their decisions. */
export function FlaggedRows() {
  const { flagged } = useOpenCases()
  if (!flagged?.total) return null
  const href = moderation.to({ search: { kind: 'factrakReview' } })
  const more = flagged.total - flagged.items.length
  return (
    <Card flush title={`${kindNames.factrakReview}s`}>
      <Rows>
        {flagged.items.map((survey) => (
          <Row
            key={survey.id}
            title={reviewTitle(survey)}
            href={href}
            meta={survey.comment.slice(0, 120)}
            end={survey.flags.length > 0 ? plural(survey.flags.length, 'flag') : 'New course'}
          />
        ))}
      </Rows>
      {more > 0 && <ButtonLink href={href}>{plural(more, 'more review')}</ButtonLink>}
    </Card>
  )
}
