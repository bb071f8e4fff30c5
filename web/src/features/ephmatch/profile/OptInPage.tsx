import { campus } from '@wso/contract/campus'
import type { EphmatchProfile } from '@wso/contract/matching/profiles'
import { useState } from 'react'
import { Redirect, useLocation } from 'wouter'
import { Loaded } from '#core/api/Loaded.tsx'
import { useNow } from '#core/format/useNow.ts'
import { PageTop } from '#core/page/PageTop.tsx'
import { useMe } from '#core/session/me.ts'
import { Link } from '#ui/actions/Link.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { Page } from '#ui/layout/Page.tsx'
import { ephmatchPaths } from '../ephmatch.paths.ts'
import { closedLabels, closingLabel } from '../season.labels.ts'
import { useEphmatch, useSeason } from '../useEphmatch.ts'
import { ProfileForm } from './ProfileForm.tsx'
import { useOwnProfile } from './useOwnProfile.ts'
import styles from '../ephmatch.module.css'

const name = campus.services.ephmatch

/** Explains Ephmatch and lets a student join it, for the first time or again. */
export function OptInPage() {
  const { isIn } = useEphmatch()
  // The state on arrival: joining itself must not close the form before its photo is uploaded.
  const [wasIn] = useState(isIn)
  const query = useOwnProfile()
  if (wasIn) return <Redirect to={ephmatchPaths.browse.to()} replace />
  return (
    <Page>
      <PageTop
        title={`Join ${name}`}
        windowTitle={`Join, ${name}`}
        lead={`Meet other students. You see who has joined, and like the people you want to get to know. A like is secret: every morning, ${name} matches people who like each other and tells both.`}
      />
      <SeasonNotice />
      <Loaded
        query={query}
        what="Your profile"
        loading={<Skeleton shape="rows" count={6} label="Loading your profile" />}
      >
        {(saved) => <Join saved={saved} />}
      </Loaded>
    </Page>
  )
}

/** States until when Ephmatch is open, or when it opens. */
function SeasonNotice() {
  const { data } = useSeason()
  const now = useNow()
  if (!data) return null
  const isOpen = data.available && !data.seniorOnly
  const { title, text } = closedLabels(data, now)
  return (
    <div className={styles.notice}>
      <Notice>{isOpen ? `${name} is open. ${closingLabel(data)}` : `${title}. ${text}`}</Notice>
    </div>
  )
}

function Join({ saved }: { saved: EphmatchProfile | null }) {
  // A snapshot: the form keeps its values when joining changes the saved profile.
  const [start] = useState(saved)
  const me = useMe()
  const show = useToasts()
  const [, navigate] = useLocation()
  if (!me) return <Skeleton label="Loading your profile" />
  return (
    <>
      {start && (
        <p className={styles.lead}>
          You were in {name} before. Your profile and your likes are still here, or you can{' '}
          <Link href={ephmatchPaths.optOut.to()}>erase them</Link>.
        </p>
      )}
      <ProfileForm
        me={me}
        saved={start}
        isJoining
        onSaved={() => {
          show({ text: `You joined ${name}` })
          navigate(ephmatchPaths.browse.to())
        }}
      />
    </>
  )
}
