import { plural } from '#core/format/plural.ts'
import { ReviewRows } from '#features/factrak/moderation/ReviewRows.public.tsx'
import { Link } from '#ui/actions/Link.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { kindNames } from './caseLabels.ts'
import { moderation } from './reports.paths.ts'
import { useOpenCases } from './useOpenCases.ts'

/** The reviews that wait for a decision, the longest waiting first; nothing without any. Each links to its decision. */
export function FlaggedRows() {
  const { flagged } = useOpenCases()
  if (!flagged?.total) return null
  const hrefOf = (id: number) => moderation.to({ search: { kind: 'factrakReview', case: id } })
  const more = flagged.total - flagged.items.length
  return (
    <Card
      flush
      title={`${kindNames.factrakReview}s`}
      foot={more > 0 && <Link href={hrefOf(0)}>{plural(more, 'more review')}</Link>}
    >
      <ReviewRows surveys={flagged.items} hrefOf={hrefOf} />
    </Card>
  )
}
