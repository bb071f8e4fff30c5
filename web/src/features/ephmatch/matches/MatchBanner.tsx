import type { EphmatchMatch } from '@wso/contract/matching/matches'
import { type ReactNode, useId, useState } from 'react'
import { read, useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { useFileURL } from '#core/api/useFileURL.ts'
import { plural } from '#core/format/plural.ts'
import { useLiveQuery } from '#core/live/useLive.ts'
import { MessageLink } from '#posts/MessageLink.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Link } from '#ui/actions/Link.tsx'
import { classes } from '#ui/classes.ts'
import { Avatar } from '#ui/data/Avatar.tsx'
import { firstNameOf } from '../contact.labels.ts'
import { ContactLink } from '../ContactLink.tsx'
import { ephmatchPaths } from '../ephmatch.paths.ts'
import { useOwnProfile } from '../profile/useOwnProfile.ts'
import styles from './matches.module.css'

const most = 10
const unseenMatches = read(api.ephmatchMatches.list, {
  query: { keepUnseen: 'true', limit: most },
  preload: ['tags'],
})

/**
 * The newest match that the viewer has not seen. One that was there when the page opened is above
 * the content; one that arrives later floats over its end, so that nothing moves under a finger.
 */
export function MatchBanner({ children }: { children: ReactNode }) {
  const { data } = useLiveQuery(unseenMatches, ['matches'])
  const unseen = data?.items.filter(({ seenBySelf, ended }) => !seenBySelf && !ended)
  const [early, setEarly] = useState<ReadonlySet<number>>()
  if (unseen && !early) setEarly(new Set(unseen.map(({ matchedUserID }) => matchedUserID)))
  const isEarly = ({ matchedUserID }: EphmatchMatch) => early?.has(matchedUserID) ?? true
  const above = unseen?.filter(isEarly) ?? []
  const later = unseen?.filter((match) => !isEarly(match)) ?? []
  return (
    <>
      <Banner matches={above} />
      {children}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output may not hold blocks */}
      <div role="status" className={styles.floating}>
        <Banner matches={later} floats />
      </div>
    </>
  )
}

type BannerProps = { matches: readonly EphmatchMatch[]; floats?: boolean }

function Banner({ matches, floats = false }: BannerProps) {
  const [match, ...others] = matches
  const titleID = useId()
  const mark = useWrite(api.ephmatchMatches.markSeen)
  if (!match) return null
  const { matchedUser: user, matchedUserID } = match
  const profile = user.ephmatchProfile
  const seen = () => mark.mutate({ body: { userIDs: [matchedUserID] } })
  return (
    <section className={classes(styles.banner, floats && styles.over)} aria-labelledby={titleID}>
      <Pair key={matchedUserID} match={match} />
      <div>
        <h2 id={titleID}>You and {firstNameOf(user)} liked each other</h2>
        {profile.matchMessage && (
          <p>
            <q>{profile.matchMessage}</q>
          </p>
        )}
        {others.length > 0 && (
          <p>
            <Link href={ephmatchPaths.matches.to()}>
              {plural(others.length, 'more new match', 'more new matches')}
            </Link>
          </p>
        )}
      </div>
      <div className={styles.acts}>
        <MessageLink
          primary
          to={user}
          about={{ kind: 'match', id: matchedUserID }}
          onClick={seen}
        />
        <ContactLink user={user} profile={profile} onClick={seen} />
        <Button kind="plain" busy={mark.isPending} onClick={seen}>
          Later
        </Button>
      </div>
    </section>
  )
}

/** The photos of the viewer and of the person they matched with. */
function Pair({ match: { matchedUser } }: { match: EphmatchMatch }) {
  const { data: own } = useOwnProfile()
  const ownPhoto = useFileURL(own?.photo?.thumb)
  const photo = useFileURL(matchedUser.ephmatchProfile.photo?.thumb)
  return (
    <div className={styles.pair}>
      <Avatar name={own?.user.name ?? ''} photo={ownPhoto} size="huge" />
      <Avatar name={matchedUser.name} photo={photo} size="huge" />
    </div>
  )
}
