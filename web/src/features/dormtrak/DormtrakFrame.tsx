import { campus } from '@wso/contract/campus'
import type { ReactNode } from 'react'
import { Redirect } from 'wouter'
import { home } from '#features/home/home.paths.ts'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Refused } from '#ui/feedback/Refused.tsx'
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
  if (!isStudent) return <Closed />
  if (!isReader && me.hasAcceptedDormtrakPolicy) return <Banned />
  if (!isReader && !isPolicy) return <Redirect to={policy.href} replace />
  return <Framed {...{ tab, isReader }}>{children}</Framed>
}

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

const { services, contact } = campus

const Closed = () => (
  <Page>
    <title>{`${campus.name}: ${services.dormtrak}`}</title>
    <h1 className="visually-hidden">{services.dormtrak}</h1>
    <Refused
      title={`${services.dormtrak} is for students`}
      action={<ButtonLink href={home.to()}>Go home</ButtonLink>}
    >
      Reviews of rooms are written by the students who live in them, for students.
    </Refused>
  </Page>
)

const Banned = () => (
  <Page>
    <title>{`${campus.name}: ${services.dormtrak}`}</title>
    <h1 className="visually-hidden">{services.dormtrak}</h1>
    <Refused
      title={`Your account cannot use ${services.dormtrak}`}
      action={<ButtonLink href={home.to()}>Go home</ButtonLink>}
    >
      Write to {contact.staff} to learn why, or to object.
    </Refused>
  </Page>
)
