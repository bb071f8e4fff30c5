import { campus } from '@wso/contract/campus'
import type { ReactNode } from 'react'
import { Redirect } from 'wouter'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Refused } from '#ui/feedback/Refused.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Tabs } from '#ui/navigation/Tabs.tsx'
import { FactrakSearch } from './search/FactrakSearch.tsx'
import styles from './factrak.module.css'
import { factrakPaths } from './factrak.paths.ts'
import { useFactrak } from './useFactrak.ts'
import { home } from '#features/home/home.paths.ts'

const tabs = [
  { label: 'Browse', href: factrakPaths.home.to() },
  { label: 'Professor rankings', href: factrakPaths.professorRankings.to() },
  { label: 'Course rankings', href: factrakPaths.courseRankings.to() },
  { label: 'Your reviews', href: factrakPaths.ownReviews.to() },
  { label: 'Policy', href: factrakPaths.policy.to() },
]
const moderationTab = { label: 'Moderation', href: factrakPaths.moderation.to() }

type FactrakFrameProps = {
  /** The current tab. */
  tab?: string | undefined
  /** Who may open the page: `policy` students who have not accepted the policy, `moderation` moderators only. */
  opens?: 'policy' | 'moderation' | undefined
  children: ReactNode
}

/** The frame of every Factrak page: tabs and search, or the reason why access is refused. */
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

/** The refusal or the redirect for the viewer; undefined when the viewer has access. */
function refusalFor(reader: Reader, opens: FactrakFrameProps['opens']) {
  const { me, isReader, isModerator, isStudent } = reader
  if (opens === 'moderation') return isModerator ? undefined : <Closed isModeration />
  if (!isStudent) return <Closed />
  if (isReader || opens) return undefined
  // A viewer who accepted the policy and has no read scope is banned.
  if (me?.hasAcceptedFactrakPolicy) return <ShutOut />
  return <Redirect to={factrakPaths.policy.to()} replace />
}

/** Viewers who can open only one page (moderators without read access, students before accepting the policy) see only its tab. */
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
      action={<ButtonLink href={home.to()}>Go home</ButtonLink>}
    >
      {isModeration
        ? `If you should be a moderator, write to ${campus.contact.developers}.`
        : 'Reviews are written by students, for students. Professors and staff cannot read them, so students can be honest.'}
    </Refused>
  </Page>
)

const ShutOut = () => (
  <Page>
    <title>{`${campus.name}: ${campus.services.factrak}`}</title>
    <h1 className="visually-hidden">{campus.services.factrak}</h1>
    <Refused
      title="You don’t have access to Factrak"
      action={<ButtonLink href={home.to()}>Go home</ButtonLink>}
    >
      To ask why or to appeal, write to {campus.contact.staff}.
    </Refused>
  </Page>
)
