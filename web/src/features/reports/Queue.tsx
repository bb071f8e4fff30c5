import { useSearchOf } from '#core/navigation/routes.ts'
import { FlaggedReviews } from '#features/factrak/moderation/FlaggedReviews.public.tsx'
import { ReviewDecisions } from '#features/factrak/moderation/ReviewDecisions.public.tsx'
import { CaseList } from './CaseList.tsx'
import { KindChips } from './KindChips.tsx'
import { moderation } from './reports.paths.ts'
import styles from './reports.module.css'

/** What waits for a decision, or was decided, filtered by kind. */
export function Queue({ state }: { state: 'open' | 'decided' }) {
  const [search, set] = useSearchOf(moderation)
  const { kind, page } = search
  const place = {
    page,
    goTo: (last: number) => set({ page: last }, { replace: true }),
    hrefFor: (to: number) => moderation.to({ search: { ...search, case: 0, page: to } }),
    open: search.case,
    hrefOf: (open: number) => moderation.to({ search: { ...search, case: open } }),
    goToCase: (open: number) => set({ case: open }, { replace: true }),
  }
  return (
    <div className={styles.queue}>
      <KindChips state={state} kind={kind} />
      {kind !== 'factrakReview' && <CaseList state={state} kind={kind} />}
      {kind === 'factrakReview' && state === 'open' && (
        <FlaggedReviews state="flagged" place={place} />
      )}
      {kind === 'factrakReview' && state === 'decided' && <ReviewDecisions place={place} />}
    </div>
  )
}
