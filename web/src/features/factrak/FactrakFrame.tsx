import { campus } from '@wso/contract/campus'
import type { ReactNode } from 'react'
import { Redirect } from 'wouter'
import { api } from '#core/api/endpoints.ts'
import { moderation } from '#features/reports/reports.paths.ts'
import { EmptyFrame, RefusedFrame, ReviewFrame } from '#reviews/ReviewFrame.tsx'
import { factrakPaths } from './factrak.paths.ts'
import { FactrakSearch } from './search/FactrakSearch.tsx'
import { useFactrak } from './useFactrak.ts'

const tabs = [
  { label: 'Browse', href: factrakPaths.home.to() },
  { label: 'Professor rankings', href: factrakPaths.professorRankings.to() },
  { label: 'Course rankings', href: factrakPaths.courseRankings.to() },
  { label: 'Your reviews', href: factrakPaths.ownReviews.to() },
  { label: 'Policy', href: factrakPaths.policy.to() },
]
const moderationTab = {
  label: 'Moderation',
  href: moderation.to({ search: { kind: 'factrakReview' } }),
}

type FactrakFrameProps = {
  /** The current tab. */
  tab?: string | undefined
  /** True on the page that students who have not accepted the policy may open. */
  isPolicy?: boolean | undefined
  /** True on the page whose heading is the name of the service. */
  isHome?: boolean | undefined
  children: ReactNode
}

/** The frame of every Factrak page: tabs and search, or the reason why access is refused. */
export function FactrakFrame({
  tab = tabs[0]!.href,
  isPolicy,
  isHome,
  children,
}: FactrakFrameProps) {
  const reader = useFactrak()
  if (!reader.me) return <EmptyFrame />
  return (
    refusalFor(reader, isPolicy) ?? (
      <ReviewFrame
        label={campus.services.factrak}
        isHome={isHome}
        tabs={tabsFor(reader, tab)}
        current={tab}
        search={reader.isReader && <FactrakSearch />}
      >
        {children}
      </ReviewFrame>
    )
  )
}

type Reader = ReturnType<typeof useFactrak>

/**
 * A link to the login page, which states the missing access, or to the policy; undefined when the
 * viewer has access.
 */
function refusalFor({ isReader, isStudent, isBanned }: Reader, isPolicy = false) {
  if (!isStudent || isBanned) return <RefusedFrame access={mayRead} />
  if (isReader || isPolicy) return undefined
  return <Redirect to={factrakPaths.policy.to()} replace />
}

const mayRead = api.factrak.list.access

/** Students who have not accepted the policy get only the tab of the page that they may open. */
function tabsFor({ isStudent, isReader, isModerator }: Reader, current: string) {
  const own = isStudent ? tabs.filter(({ href }) => isReader || href === current) : []
  return isModerator ? [...own, moderationTab] : own
}
