import { hide } from '@wso/scheduler/schedules/schedule'
import { Button } from '#ui/actions/Button.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { alertIcon } from '#ui/icons/signs.ts'
import { type LastAdded, useScheduleStore } from '../schedules/scheduleStore.ts'
import { useUndoableChange } from '../schedules/useUndoableChange.ts'
import { type ConflictPair, conflictText } from './buildTimetable.ts'
import styles from '../scheduler.module.css'

type ConflictNoticesProps = {
  conflicts: readonly ConflictPair[]
  /** Without them the notices are read-only. */
  acts?: ConflictActions | undefined
}

/** Actions that resolve a conflict. */
export type ConflictActions = {
  compare: (pair: ConflictPair) => void
  /** Shows the courses that fit the schedule. */
  showFitting: () => void
}

/** One line for each pair of overlapping meetings, numbered, with actions to resolve it. */
export function ConflictNotices({ conflicts, acts }: ConflictNoticesProps) {
  const twelveHour = useScheduleStore((state) => state.twelveHour)
  if (conflicts.length === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable regions must be reachable by keyboard
    <section className={styles.conflicts} aria-label="Conflicts" tabIndex={0}>
      {conflicts.map((pair, at) => (
        <div key={`${pair.a.id} ${pair.b.id}`} className={styles.conflict}>
          <Icon path={alertIcon} />
          <b>
            {conflicts[1] && `${at + 1} of ${conflicts.length}: `}
            {conflictText(pair, twelveHour)}
          </b>
          {acts && (
            <span className={styles.conflictActs}>
              <ConflictActs pair={pair} {...acts} />
            </span>
          )}
        </div>
      ))}
    </section>
  )
}

type AddedConflictProps = {
  conflicts: readonly ConflictPair[]
  acts: ConflictActions
  /** True next to the notices, which then show the conflict. */
  isListed?: boolean
}

/** Announces the conflicts of the section added last, with actions to resolve them. */
export function AddedConflict({ conflicts, acts, isListed = false }: AddedConflictProps) {
  const lastAdded = useScheduleStore((state) => state.lastAdded)
  const pair = conflicts.find((each) => isPairOf(each, lastAdded))
  const isShown = !(isListed && pair)
  return (
    <div className={styles.justAdded}>
      <output className={isShown ? undefined : 'visually-hidden'}>{lastAdded?.text}</output>
      {lastAdded && isShown && (
        <span className={styles.conflictActs}>
          {pair ? <ConflictActs pair={pair} {...acts} /> : <UndoAdding lastAdded={lastAdded} />}
        </span>
      )}
    </div>
  )
}

const isPairOf = ({ a, b }: ConflictPair, added: LastAdded | undefined) =>
  a.id === added?.id || b.id === added?.id

function UndoAdding({ lastAdded: { text, undo } }: { lastAdded: LastAdded }) {
  return (
    <Button kind="quiet" size="small" aria-label={`Undo: ${text}`} onClick={undo}>
      Undo
    </Button>
  )
}

type ConflictActsProps = ConflictActions & { pair: ConflictPair }

function ConflictActs({ pair, compare, showFitting }: ConflictActsProps) {
  const changeWithUndo = useUndoableChange()
  const lastAdded = useScheduleStore((state) => state.lastAdded)
  const { a, b } = pair
  const last = a.id === lastAdded?.id || !b.section ? a : b
  if (!last.section) return null
  return (
    <>
      {isPairOf(pair, lastAdded) && lastAdded && <UndoAdding lastAdded={lastAdded} />}
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
        Courses at another time
      </Button>
    </>
  )
}
