import { useQuery } from '@tanstack/react-query'
import type { RideMatch } from '@wso/contract/posts/rides'
import { useState } from 'react'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { authorName, personOf } from '#posts/Author.tsx'
import { rideTitle } from '#posts/kinds.ts'
import { MessageLink } from '#posts/MessageLink.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { swapIcon } from '#ui/icons/acts.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { dayName, seatsWords, timeName } from './formatRide.public.ts'
import { ridePaths } from './rides.paths.ts'
import styles from './rides.module.css'

/** Shows a ride that matches one of the viewer's own. Dismissing it lasts for this visit. */
export function OwnMatch() {
  const { data } = useQuery(read(api.rides.ownMatches, {}))
  const [dismissed, setDismissed] = useState<readonly number[]>([])
  const found = data?.find(({ match }) => !dismissed.includes(match.id))
  if (!found) return null
  return <Match found={found} onDismiss={() => setDismissed([...dismissed, found.match.id])} />
}

function Match({ found, onDismiss }: { found: RideMatch; onDismiss: () => void }) {
  const { own, match } = found
  const person = personOf(match)
  const first = authorName(match).split(' ')[0]
  const what = match.offer ? 'is driving where you want to go' : 'wants to go where you’re driving'
  const seats = seatsWords(match)
  return (
    <section className={styles.match} aria-label="A ride that matches yours">
      <Icon path={swapIcon} />
      <div className={styles.matchWords}>
        <h2>
          {first} {what}
        </h2>
        <p>
          Yours: {rideTitle(own)}, {dayName(own.day)}, {timeName(own.time)}. Theirs:{' '}
          {timeName(match.time)}
          {seats && `, ${seats}`}.
        </p>
      </div>
      <div className={styles.choices}>
        {person && <MessageLink to={person} about={{ kind: 'ride', id: match.id }} />}
        <ButtonLink href={ridePaths.one.to({ params: { id: match.id } })}>View ride</ButtonLink>
        <Button kind="plain" onClick={onDismiss}>
          Dismiss
        </Button>
      </div>
    </section>
  )
}
