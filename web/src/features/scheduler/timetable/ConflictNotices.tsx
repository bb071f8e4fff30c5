import { hide } from '@wso/scheduler/schedules/schedule'
import { Button } from '#ui/actions/Button.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { alertIcon } from '#ui/icons/signs.ts'
import styles from '../scheduler.module.css'
import { useScheduleStore } from '../schedules/scheduleStore.ts'
import { useUndoableChange } from '../schedules/useUndoableChange.ts'
import { type ConflictPair, conflictText } from './buildTimetable.ts'

type ConflictNoticesProps = {
  conflicts: readonly ConflictPair[]
  /** Actions that resolve a conflict; without them the notices are read-only. */
  acts?: { compare: (pair: ConflictPair) => void; showFitting: () => void } | undefined
}

/** One line for each pair of overlapping meetings, with actions to resolve it. */
export function ConflictNotices({ conflicts, acts }: ConflictNoticesProps) {
  const twelveHour = useScheduleStore((state) => state.twelveHour)
  if (conflicts.length === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable regions must be reachable by keyboard
    <section className={styles.conflicts} aria-label="Conflicts" tabIndex={0}>
      {conflicts.map((pair) => (
        <div key={`${pair.a.id} ${pair.b.id}`} className={styles.conflict}>
          <Icon path={alertIcon} />
          <b>{conflictText(pair, twelveHour)}</b>
          {acts && <ConflictActs pair={pair} {...acts} />}
        </div>
      ))}
    </section>
  )
}

type ConflictActsProps = NonNullable<ConflictNoticesProps['acts']> & { pair: ConflictPair }

function ConflictActs({ pair, compare, showFitting }: ConflictActsProps) {
  const changeWithUndo = useUndoableChange()
  const { a, b } = pair
  const last = b.section ? b : a
  if (!last.section) return null
  return (
    <span className={styles.conflictActs}>
      <Button
        kind="quiet"
        size="small"
        aria-label={`Hide: ${last.name}`}
        onClick={() =>
          changeWithUndo(`${last.name} hidden`, (collection) => hide(collection, last.id))
        }
      >
        Hide
      </Button>
      <Button kind="quiet" size="small" onClick={() => compare(pair)}>
        Other sections
      </Button>
      <Button kind="quiet" size="small" onClick={showFitting}>
        Other courses
      </Button>
    </span>
  )
}
