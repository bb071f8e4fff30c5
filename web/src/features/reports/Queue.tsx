import { useSearchOf } from '#core/navigation/routes.ts'
import { FlaggedReviews } from '#features/factrak/moderation/FlaggedReviews.public.tsx'
import { ReviewDecisions } from '#features/factrak/moderation/ReviewDecisions.public.tsx'
import { CaseList } from './CaseList.tsx'
import { KindChips } from './KindChips.tsx'
import { moderation, type QueueKind, type QueueState } from './reports.paths.ts'
import styles from './reports.module.css'

type QueueProps = {
  state: QueueState
  kind: QueueKind
  /** False for moderators of Factrak alone, who have one kind. */
  seesReports: boolean
}

/** What waits for a decision, or was decided, filtered by kind. */
export function Queue({ state, kind, seesReports }: QueueProps) {
  return (
    <div className={styles.queue}>
      {seesReports && <KindChips state={state} kind={kind} />}
      {kind === 'factrakReview' ? (
        <Reviews state={state} />
      ) : (
        <CaseList state={state === 'open' ? state : 'decided'} kind={kind} />
      )}
    </div>
  )
}

/** The reviews of Factrak, which have rules and lists of their own. */
function Reviews({ state }: { state: QueueState }) {
  const [search, set] = useSearchOf(moderation)
  const place = {
    page: search.page,
    goTo: (last: number) => set({ page: last }, { replace: true }),
    hrefFor: (to: number) => moderation.to({ search: { ...search, case: 0, page: to } }),
    open: search.case,
    hrefOf: (open: number) => moderation.to({ search: { ...search, case: open } }),
    goToCase: (open: number) => set({ case: open }, { replace: true }),
  }
  if (state === 'decided') return <ReviewDecisions place={place} />
  return <FlaggedReviews state={state === 'open' ? 'flagged' : 'hidden'} place={place} />
}
