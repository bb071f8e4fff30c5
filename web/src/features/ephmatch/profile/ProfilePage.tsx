import { campus } from '@wso/contract/campus'
import type { EphmatchProfile } from '@wso/contract/matching/profiles'
import { useLocation } from 'wouter'
import { Loaded } from '#core/api/Loaded.tsx'
import { useMe } from '#core/session/me.ts'
import { Link } from '#ui/actions/Link.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { ephmatchPaths } from '../ephmatch.paths.ts'
import { EphmatchFrame } from '../EphmatchFrame.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { useOwnProfile } from './useOwnProfile.ts'
import styles from '../ephmatch.module.css'

/** Edits the viewer's profile in Ephmatch. */
export function ProfilePage() {
  return (
    <EphmatchFrame title="My profile" current={ephmatchPaths.profile.to()}>
      <p className={styles.lead}>
        Your profile as other students in {campus.services.ephmatch} see it.{' '}
        <Link href={ephmatchPaths.blocked.to()}>People you blocked</Link>
      </p>
      <Own />
    </EphmatchFrame>
  )
}

function Own() {
  const query = useOwnProfile()
  return (
    <Loaded
      query={query}
      what="Your profile"
      loading={<Skeleton shape="rows" count={6} label="Loading your profile" />}
    >
      {(saved) => <Saved saved={saved} />}
    </Loaded>
  )
}

function Saved({ saved }: { saved: EphmatchProfile | null }) {
  const me = useMe()
  const show = useToasts()
  const [, navigate] = useLocation()
  if (!me) return <Skeleton label="Loading your profile" />
  return (
    <>
      {saved?.hidden && <HiddenNotice note={saved.hiddenNote} />}
      <ProfileForm
        me={me}
        saved={saved}
        isJoining={false}
        onSaved={() => {
          show({ text: 'Profile saved' })
          navigate(ephmatchPaths.browse.to())
        }}
      />
    </>
  )
}

const HiddenNotice = ({ note }: { note: string | undefined }) => (
  <div className={styles.notice}>
    <Notice kind="warn">
      <p>Moderators have hidden your profile: other people do not see it.</p>
      {note && <p>“{note}”</p>}
      <p>
        Make the changes they asked for, then write to{' '}
        <a href={`mailto:${campus.contact.staff}`}>{campus.contact.staff}</a>.
      </p>
    </Notice>
  </div>
)
