import { campus } from '@wso/contract/campus'
import type { ReactNode } from 'react'
import { Redirect } from 'wouter'
import { api } from '#core/api/endpoints.ts'
import { Gate } from '#core/page/Gate.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Tabs } from '#ui/navigation/Tabs.tsx'
import { DormSearch } from './DormSearch.tsx'
import styles from './dormtrak.module.css'
import { dormtrakPaths } from './dormtrak.paths.ts'
import { useDormtrak } from './useDormtrak.ts'

const browse = { label: 'Browse', href: dormtrakPaths.home.to() }
const policy = { label: 'Policy', href: dormtrakPaths.policy.to() }
const tabs = [
  browse,
  { label: 'Rankings', href: dormtrakPaths.rankings.to() },
  { label: 'Map', href: dormtrakPaths.map.to() },
  { label: 'Shortlist', href: dormtrakPaths.shortlist.to() },
  policy,
]

type DormtrakFrameProps = {
  /** The tab the page belongs to. */
  tab?: string | undefined
  /** Open to students who have not accepted the policy yet. */
  isPolicy?: boolean | undefined
  children: ReactNode
}

/** The frame of every Dormtrak page: its tabs and search, or why the viewer cannot open it. */
export function DormtrakFrame({
  tab = browse.href,
  isPolicy = false,
  children,
}: DormtrakFrameProps) {
  const { me, isStudent, isReader } = useDormtrak()
  if (!me) {
    return (
      <Page>
        <Skeleton />
      </Page>
    )
  }
  // A student who accepted the policy and may not read is banned.
  if (!isStudent || (!isReader && me.hasAcceptedDormtrakPolicy)) return <Refusal />
  if (!isReader && !isPolicy) return <Redirect to={policy.href} replace />
  return <Framed {...{ tab, isReader }}>{children}</Framed>
}

/** The way to the log-in page, which says what is missing. */
const Refusal = () => (
  <Gate access={api.dorms.list.access}>
    <Page>
      <Skeleton />
    </Page>
  </Gate>
)

type FramedProps = { tab: string; isReader: boolean; children: ReactNode }

function Framed({ tab, isReader, children }: FramedProps) {
  return (
    <Page>
      <div className={styles.frame}>
        <Tabs label={campus.services.dormtrak} tabs={isReader ? tabs : [policy]} current={tab} />
        {isReader && <DormSearch />}
      </div>
      {children}
    </Page>
  )
}
