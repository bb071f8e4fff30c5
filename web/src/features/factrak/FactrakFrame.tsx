import { campus } from '@wso/contract/campus'
import type { ReactNode } from 'react'
import { Redirect } from 'wouter'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Page } from '#ui/Page.tsx'
import { Refused } from '#ui/Refused.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { FactrakSearch } from './FactrakSearch.tsx'
import styles from './factrak.module.css'
import { factrakRoutes } from './factrak.routes.ts'
import { useFactrak } from './useFactrak.ts'

const tabs = [
  { label: 'Browse', href: factrakRoutes.home.to() },
  { label: 'Professor rankings', href: factrakRoutes.professorRankings.to() },
  { label: 'Course rankings', href: factrakRoutes.courseRankings.to() },
  { label: 'Your reviews', href: factrakRoutes.ownReviews.to() },
  { label: 'Policy', href: factrakRoutes.policy.to() },
]
const moderationTab = { label: 'Moderation', href: factrakRoutes.moderation.to() }

type FactrakFrameProps = {
  /** The tab the page belongs to. */
  tab?: string | undefined
  /** Open to students who have not accepted the policy yet, or to moderators alone. */
  opens?: 'policy' | 'moderation' | undefined
  children: ReactNode
}

/** The frame of every Factrak page: its tabs and search, or why the reader may not be here. */
export function FactrakFrame({ tab = tabs[0]!.href, opens, children }: FactrakFrameProps) {
  const reader = useFactrak()
  if (!reader.me) {
    return (
      <Page>
        <Skeleton />
      </Page>
    )
  }
  return (
    refusalFor(reader, opens) ?? (
      <Page>
        <div className={styles.frame}>
          <Tabs label={campus.services.factrak} tabs={tabsFor(reader, tab)} current={tab} />
          {reader.isReader && <FactrakSearch />}
        </div>
        {children}
      </Page>
    )
  )
}

type Reader = ReturnType<typeof useFactrak>

/** Why the reader may not be here, or where they go first; undefined when they may. */
function refusalFor(reader: Reader, opens: FactrakFrameProps['opens']) {
  const { me, isReader, isModerator, isStudent } = reader
  if (opens === 'moderation') return isModerator ? undefined : <Closed isModeration />
  if (!isStudent) return <Closed />
  if (isReader || opens) return undefined
  // Whoever accepted it and still may not read has been shut out.
  if (me?.hasAcceptedFactrakPolicy) return <ShutOut />
  return <Redirect to={factrakRoutes.policy.to()} replace />
}

/** A moderator who is no reader, and whoever has not accepted the policy, see where they are alone. */
function tabsFor({ isStudent, isReader, isModerator }: Reader, current: string) {
  const own = isStudent ? tabs.filter(({ href }) => isReader || href === current) : []
  return isModerator ? [...own, moderationTab] : own
}

const Closed = ({ isModeration = false }: { isModeration?: boolean }) => (
  <Page>
    <title>{`${campus.name}: ${campus.services.factrak}`}</title>
    <h1 className="visually-hidden">{campus.services.factrak}</h1>
    <Refused
      title={isModeration ? 'Only moderators can see reports' : 'Factrak is for students'}
      action={<ButtonLink href="/">Go home</ButtonLink>}
    >
      {isModeration
        ? `Ask ${campus.contact.developers} if you should be one.`
        : 'Reviews are written by students for students, and the people they are about do not read them. That is what keeps them honest.'}
    </Refused>
  </Page>
)

const ShutOut = () => (
  <Page>
    <title>{`${campus.name}: ${campus.services.factrak}`}</title>
    <h1 className="visually-hidden">{campus.services.factrak}</h1>
    <Refused
      title="Factrak is closed to your account"
      action={<ButtonLink href="/">Go home</ButtonLink>}
    >
      Write to {campus.contact.staff} to learn why, or to object.
    </Refused>
  </Page>
)
