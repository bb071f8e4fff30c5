import { campus } from '@wso/contract/campus'
import type { EphmatchMatch } from '@wso/contract/matching/matches'
import { useEffect, useEffectEvent, useState } from 'react'
import { read, useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { useFileURL } from '#core/api/useFileURL.ts'
import { fullMoment, calendarDay } from '#core/format/dates.ts'
import { useLiveQuery } from '#core/live/useLive.ts'
import { MessageLink } from '#posts/MessageLink.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Badge } from '#ui/data/Badge.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { ContactLink } from '../ContactLink.tsx'
import { ephmatchPaths } from '../ephmatch.paths.ts'
import { EphmatchFrame } from '../EphmatchFrame.tsx'
import { PersonCard } from '../PersonCard.tsx'
import { PersonMenu } from '../PersonMenu.tsx'
import { useEphmatch } from '../useEphmatch.ts'
import cards from '../card.module.css'
import styles from '../ephmatch.module.css'

/** The people whom the viewer matched, latest first and ended matches last, with how to reach them. */
export function MatchesPage() {
  return (
    <EphmatchFrame title="Matches" current={ephmatchPaths.matches.to()} showsMatches>
      <Matches />
    </EphmatchFrame>
  )
}

const allMatches = read(api.ephmatchMatches.list, {
  query: { keepUnseen: 'true' },
  preload: ['tags'],
})

function Matches() {
  const query = useLiveQuery(allMatches, ['matches'])
  const fresh = useFresh(query.data?.items)
  return (
    <Loaded
      query={query}
      what="Your matches"
      loading={<Skeleton shape="cards" count={4} label="Loading matches" />}
    >
      {({ items }) =>
        items.length === 0 ? (
          <NoMatches />
        ) : (
          <>
            <p className={styles.lead}>
              You liked each other. Only you two see this, so go ahead and say hello.
            </p>
            <ul className={cards.grid}>
              {items.map((match) => (
                <li key={match.matchedUserID}>
                  <MatchCard match={match} isFresh={fresh.has(match.matchedUserID)} />
                </li>
              ))}
            </ul>
          </>
        )
      }
    </Loaded>
  )
}

/** The matches that were new when this page showed them. Showing them marks them as seen. */
function useFresh(matches: readonly EphmatchMatch[] = []): ReadonlySet<number> {
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set())
  const mark = useWrite(api.ephmatchMatches.markSeen)
  const unseen = matches
    .filter(({ seenBySelf }) => !seenBySelf)
    .map(({ matchedUserID }) => matchedUserID)
  if (unseen.some((id) => !fresh.has(id))) setFresh(new Set([...fresh, ...unseen]))
  const key = unseen.join()
  const markSeen = useEffectEvent(() => mark.mutate({ body: { userIDs: unseen } }))
  useEffect(() => {
    // External system: the server, which counts unseen matches.
    if (key !== '') markSeen()
  }, [key])
  return fresh
}

function MatchCard({ match, isFresh }: { match: EphmatchMatch; isFresh: boolean }) {
  const { matchedUser: user, updatedAt, ended = false } = match
  const profile = user.ephmatchProfile
  return (
    <PersonCard
      person={{ user, profile, photo: useFileURL(profile.photo?.large) }}
      badge={ended ? <Badge>Ended</Badge> : isFresh && <Badge kind="gold">New</Badge>}
      note={
        <time dateTime={updatedAt} title={fullMoment(updatedAt)}>
          {ended ? 'Ended' : 'Matched'} {calendarDay(updatedAt)}
        </time>
      }
      foot={
        <>
          {!ended && (
            <>
              <MessageLink to={user} about={{ kind: 'match', id: user.id }} />
              <ContactLink user={user} profile={profile} />
            </>
          )}
          <PersonMenu user={user} isMatch={!ended} />
        </>
      }
    />
  )
}

function NoMatches() {
  const { mayBrowse } = useEphmatch()
  return (
    <Empty
      title="No matches yet"
      action={mayBrowse && <ButtonLink href={ephmatchPaths.browse.to()}>Browse people</ButtonLink>}
    >
      Every morning, {campus.services.ephmatch} matches people who like each other. You both see it
      here.
    </Empty>
  )
}
