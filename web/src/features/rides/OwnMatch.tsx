import type { RideMatch } from '@wso/contract/rides'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '#core/api.ts'
import { api } from '#core/endpoints.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Icon } from '#ui/Icon.tsx'
import { swapIcon } from '#ui/icons/acts.ts'
import { authorName } from '../bulletins/Author.public.tsx'
import { MessageLink } from '../bulletins/MessageLink.public.tsx'
import { rideRoutes } from './rides.routes.ts'
import styles from './rides.module.css'
import { dayName, rideTitle, seatsWords, timeName } from './rideWords.ts'

/** Says once that somebody else's ride fits one's own. "Not this one" is for this visit. */
export function OwnMatch() {
  const { data } = useQuery(read(api.rides.ownMatches, {}))
  const [dismissed, setDismissed] = useState<readonly number[]>([])
  const found = data?.find(({ match }) => !dismissed.includes(match.id))
  if (!found) return null
  return <Match found={found} onDismiss={() => setDismissed([...dismissed, found.match.id])} />
}

function Match({ found, onDismiss }: { found: RideMatch; onDismiss: () => void }) {
  const { own, match } = found
  const first = authorName(match).split(' ')[0]
  const what = match.offer ? 'drives where you want to go' : 'wants to go where you drive'
  const seats = seatsWords(match)
  return (
    <section className={styles.match} aria-label="A ride that fits yours">
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
        {match.user && <MessageLink to={match.user} subject={rideTitle(match)} />}
        <ButtonLink href={rideRoutes.one.to({ params: { id: match.id } })}>Look at it</ButtonLink>
        <Button kind="plain" onClick={onDismiss}>
          Not this one
        </Button>
      </div>
    </section>
  )
}
