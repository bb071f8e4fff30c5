import { campus } from '@wso/contract/campus'
import type { ReactNode } from 'react'
import { Redirect } from 'wouter'
import { api } from '#core/api/endpoints.ts'
import { EmptyFrame, RefusedFrame, ReviewFrame } from '#reviews/ReviewFrame.tsx'
import { DormSearch } from './DormSearch.tsx'
import { dormtrakPaths } from './dormtrak.paths.ts'
import { useDormtrak } from './useDormtrak.ts'

const browse = { label: 'Browse', href: dormtrakPaths.home.to() }
const policy = { label: 'Policy', href: dormtrakPaths.policy.to() }
const tabs = [
  browse,
  { label: 'Find a room', href: dormtrakPaths.rooms.to() },
  { label: 'Rankings', href: dormtrakPaths.rankings.to() },
  { label: 'Shortlist', href: dormtrakPaths.shortlist.to() },
  policy,
]

type DormtrakFrameProps = {
  /** The tab the page belongs to. */
  tab?: string | undefined
  /** True for pages that are open to students who have not accepted the policy. */
  isPolicy?: boolean | undefined
  /** True on the page whose heading is the name of the service. */
  isHome?: boolean | undefined
  children: ReactNode
}

/** The frame of every Dormtrak page: tabs and search, or the reason why access is refused. */
export function DormtrakFrame({
  tab = browse.href,
  isPolicy,
  isHome,
  children,
}: DormtrakFrameProps) {
  const reader = useDormtrak()
  const { me, isReader } = reader
  if (!me) return <EmptyFrame />
  return (
    refusalFor(reader, isPolicy) ?? (
      <ReviewFrame
        label={campus.services.dormtrak}
        isHome={isHome}
        tabs={isReader ? tabs : [policy]}
        current={tab}
        search={isReader && <DormSearch />}
      >
        {children}
      </ReviewFrame>
    )
  )
}

/**
 * A link to the login page, which states the missing access, or to the policy; undefined when the
 * viewer has access.
 */
function refusalFor(
  { isStudent, isReader, isBanned }: ReturnType<typeof useDormtrak>,
  isPolicy: boolean | undefined,
) {
  if (!isStudent || isBanned) {
    return <RefusedFrame access={api.dorms.list.access} />
  }
  return isReader || isPolicy ? undefined : <Redirect to={policy.href} replace />
}
