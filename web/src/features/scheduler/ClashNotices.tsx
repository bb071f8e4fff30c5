import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import styles from './scheduler.module.css'
import { type ClashPair, clashText } from './timetableOf.ts'

type ClashNoticesProps = {
  clashes: readonly ClashPair[]
  twelveHour: boolean
  /** Opens the other sections of both; without it there is nothing to change. */
  onCompare?: ((pair: ClashPair) => void) | undefined
}

/** One sentence for every two that overlap, with the way out. */
export function ClashNotices({ clashes, twelveHour, onCompare }: ClashNoticesProps) {
  return clashes.map((pair) => (
    <Notice key={`${pair.a.id} ${pair.b.id}`} kind="warn">
      <div className={styles.sentence}>
        <b>{clashText(pair, twelveHour)}</b>
        {onCompare && (pair.a.section ?? pair.b.section) && (
          <Button kind="quiet" size="small" onClick={() => onCompare(pair)}>
            Compare sections
          </Button>
        )}
      </div>
    </Notice>
  ))
}
