import type { EphmatchProfile } from '@wso/contract/matching/profiles'
import { classes } from '#ui/classes.ts'
import { PersonCard, useCardPerson } from '../PersonCard.tsx'
import { useSwipe } from './useSwipe.ts'
import styles from './browse.module.css'

type FlowCardProps = { profile: EphmatchProfile; onLeft: () => void; onRight: () => void }

/** The card to decide about, which a finger can drag to either side. */
export function FlowCard({ profile, onLeft, onRight }: FlowCardProps) {
  const { dx, leansTo, handlers } = useSwipe({ onLeft, onRight })
  return (
    <div
      className={classes(styles.swipe, dx === 0 && styles.resting)}
      style={{ translate: `${dx}px` }}
      {...handlers}
    >
      <PersonCard person={useCardPerson(profile)} liked={leansTo === 'right'} />
      {leansTo && (
        <span className={styles.lean} data-to={leansTo} aria-hidden="true">
          {leansTo === 'right' ? 'Like' : 'Skip'}
        </span>
      )}
    </div>
  )
}
