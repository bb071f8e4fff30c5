import { campus } from '@wso/contract/campus'
import { useSearchOf } from '#core/navigation/routes.ts'
import { PageTop } from '#core/page/PageTop.tsx'
import { Tabs } from '#ui/navigation/Tabs.tsx'
import { factrakPaths } from '../factrak.paths.ts'
import { FactrakFrame } from '../FactrakFrame.tsx'
import { useFactrak } from '../useFactrak.ts'
import { FlaggedReviews } from './FlaggedReviews.public.tsx'
import { ReviewDecisions } from './ReviewDecisions.public.tsx'
import shared from '#reviews/reviews.module.css'

const route = factrakPaths.moderation
const tabs = [
  { label: 'Open', href: route.to() },
  { label: 'Hidden', href: route.to({ search: { state: 'hidden' } }) },
  { label: 'Decisions', href: route.to({ search: { state: 'decisions' } }) },
]

/** The moderation queue of Factrak: flagged reviews, hidden reviews, past decisions. */
export function ModerationPage() {
  const [search, set] = useSearchOf(route)
  const { state, page } = search
  const { isModerator } = useFactrak()
  const place = {
    page,
    goTo: (last: number) => set({ page: last }, { replace: true }),
    hrefFor: (to: number) => route.to({ search: { state, page: to } }),
    open: search.case,
    hrefOf: (open: number) => route.to({ search: { ...search, case: open } }),
    goToCase: (open: number) => set({ case: open }, { replace: true }),
  }
  return (
    <FactrakFrame tab={route.to()} opens="moderation">
      <PageTop
        title="Moderation"
        windowTitle={`Moderation, ${campus.services.factrak}`}
        lead="Decisions are about the review, not the person. Moderators cannot see who wrote or flagged it."
      />
      <div className={shared.section}>
        <Tabs
          label="Moderation"
          tabs={tabs}
          current={route.to(state === 'flagged' ? {} : { search: { state } })}
        />
        {isModerator && state !== 'decisions' && <FlaggedReviews state={state} place={place} />}
        {isModerator && state === 'decisions' && <ReviewDecisions place={place} />}
      </div>
    </FactrakFrame>
  )
}
