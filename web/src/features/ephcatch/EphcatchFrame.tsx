import { campus } from '@wso/contract/campus'
import type { ReactNode } from 'react'
import { api } from '#core/api/endpoints.ts'
import { Gate } from '#core/page/Gate.tsx'
import { PageTop } from '#core/page/PageTop.tsx'
import { ServiceTop } from '#core/page/ServiceTop.tsx'
import { isBannedFrom } from '#core/session/isBannedFrom.ts'
import { useMe } from '#core/session/me.ts'
import { useSession } from '#core/session/session.ts'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { ephcatchPaths } from './ephcatch.paths.ts'
import { useEphcatchCounts } from './useEphcatchCounts.ts'
import styles from './ephcatch.module.css'

const name = campus.services.ephcatch

type EphcatchFrameProps = {
  title: string
  /** The tab the page belongs to. */
  current: string
  lead: ReactNode
  children: ReactNode
}

/**
 * The frame of every Ephcatch page; instead of the page, the reason why Ephcatch is not open to the
 * viewer.
 */
export function EphcatchFrame(props: EphcatchFrameProps) {
  const { claims } = useSession()
  return claims.scopes.has('service:ephcatch') ? <Framed {...props} /> : <NotOpen />
}

function Framed({ title, current, lead, children }: EphcatchFrameProps) {
  const counts = useEphcatchCounts()
  const tabs = [
    { href: ephcatchPaths.people.to(), label: 'People' },
    { href: ephcatchPaths.matches.to(), label: 'Matches', count: counts?.matches },
    { href: ephcatchPaths.optOut.to(), label: 'Opt out' },
  ]
  return (
    <Page>
      <ServiceTop name={name} isHeading={title === name} tabs={tabs} current={current} />
      {title === name ? (
        <div className={styles.lead}>{lead}</div>
      ) : (
        <PageTop title={title} windowTitle={`${title}, ${name}`} lead={lead} />
      )}
      {children}
    </Page>
  )
}

/** Ephcatch is out of season, the viewer is not a senior, or they have opted out. */
function NotOpen() {
  const me = useMe()
  const { claims } = useSession()
  const { access } = api.ephcatch.list
  if (me && isBannedFrom(access, { claims, bannedScopes: me.bannedScopes })) {
    return <Gate access={access}>{null}</Gate>
  }
  if (!me) {
    return (
      <Page>
        <Skeleton />
      </Page>
    )
  }
  return (
    <Page>
      <PageTop title={name} />
      {me.optOutEphcatch ? (
        <Empty
          title={`You have opted out of ${name}`}
          action={<ButtonLink href={ephcatchPaths.optOut.to()}>Join again</ButtonLink>}
        >
          Other seniors cannot see you there.
        </Empty>
      ) : (
        <Empty title={`${name} isn’t open to you right now`}>
          It is open to seniors from May 15 to June 30.
        </Empty>
      )}
    </Page>
  )
}
