import { closingLabel } from '../season.labels.ts'
import { useSeason } from '../useEphmatch.ts'
import styles from './browse.module.css'

/** The number of people, who can see a like, and how long Ephmatch is open. */
export function Summary({ children }: { children: string }) {
  const { data } = useSeason()
  return (
    <p className={styles.summary}>
      <output>{children}</output>. Likes are secret. Every morning, people who like each other are
      matched. {data && closingLabel(data)}
    </p>
  )
}
