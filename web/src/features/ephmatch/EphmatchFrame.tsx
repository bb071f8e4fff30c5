import { campus } from '@wso/contract/campus'
import type { ReactNode } from 'react'
import { Redirect } from 'wouter'
import { PageTop } from '#core/page/PageTop.tsx'
import { ServiceTop } from '#core/page/ServiceTop.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { ephmatchPaths } from './ephmatch.paths.ts'
import { MatchBanner } from './matches/MatchBanner.tsx'
import { useMatchCounts } from './matches/useMatchCounts.ts'
import { useEphmatch } from './useEphmatch.ts'

const name = campus.services.ephmatch

type EphmatchFrameProps = {
  title: string
  /** The tab the page belongs to. */
  current: string
  /** True for the page that lists the matches, which needs no banner about them. */
  showsMatches?: boolean
  children: ReactNode
}

/** The frame of the pages for people who have opted in; everyone else is sent to opt in. */
export function EphmatchFrame(props: EphmatchFrameProps) {
  const { isIn } = useEphmatch()
  return isIn ? <Framed {...props} /> : <Redirect to={ephmatchPaths.optIn.to()} replace />
}

function Framed({ title, current, showsMatches = false, children }: EphmatchFrameProps) {
  const { total, unseen } = useMatchCounts()
  const tabs = [
    { href: ephmatchPaths.browse.to(), label: 'Browse' },
    {
      href: ephmatchPaths.matches.to(),
      label: unseen > 0 ? `Matches, ${unseen} new` : 'Matches',
      count: total,
    },
    { href: ephmatchPaths.profile.to(), label: 'My profile' },
    { href: ephmatchPaths.optOut.to(), label: 'Opt out' },
  ]
  return (
    <Page>
      <ServiceTop name={name} isHeading={title === name} tabs={tabs} current={current} />
      {title !== name && <PageTop title={title} windowTitle={`${title}, ${name}`} />}
      {showsMatches ? children : <MatchBanner>{children}</MatchBanner>}
    </Page>
  )
}
