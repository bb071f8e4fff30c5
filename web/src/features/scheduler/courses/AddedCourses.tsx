import { hide, remove, removeBlock, unhide } from '@wso/scheduler/schedules/schedule'
import { classes } from '#ui/classes.ts'
import { eyeIcon, eyeOffIcon } from '#ui/icons/acts.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { xIcon } from '#ui/icons/signs.ts'
import { useScheduleStore } from '../schedules/scheduleStore.ts'
import { useUndoableChange } from '../schedules/useUndoableChange.ts'
import type { Timetable, TimetableItem } from '../timetable/buildTimetable.ts'
import { timetableSummary } from '../timetable/timetableSummary.ts'
import { inOrder } from './addedOrder.ts'
import styles from '../scheduler.module.css'

type AddedCoursesProps = { timetable: Timetable; onOpen: (id: string) => void }

/** The courses and blocks of a term as a row of chips, including hidden ones. */
export function AddedCourses({ timetable, onOpen }: AddedCoursesProps) {
  const addedOrder = useScheduleStore((state) => state.addedOrder)
  const items = inOrder(timetable.items, addedOrder)
  const byName = Map.groupBy(items, ({ name }) => name)
  return (
    <div className={styles.added}>
      <p className={styles.summary}>{timetableSummary(timetable)}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable regions must be reachable by keyboard */}
      <section className={styles.chips} aria-label="Added courses" tabIndex={0}>
        <ul>
          {items.map((item) => (
            <AddedChip
              key={item.id}
              item={item}
              hasTwin={byName.get(item.name)?.[1] !== undefined}
              onOpen={() => onOpen(item.id)}
            />
          ))}
        </ul>
      </section>
    </div>
  )
}

type AddedChipProps = {
  item: TimetableItem
  /** Another item has the same name, such as the lab of a lecture. */
  hasTwin: boolean
  onOpen: () => void
}

function AddedChip({ item, hasTwin, onOpen }: AddedChipProps) {
  const changeWithUndo = useUndoableChange()
  const { id, hidden, block } = item
  const { name, label } = namesOf(item, hasTwin)
  const state = stateOf(item)
  const removeItem = () =>
    changeWithUndo(`${name} removed`, (collection) =>
      block ? removeBlock(collection, block.id) : remove(collection, id),
    )
  const toggleHidden = () =>
    changeWithUndo(hidden ? `${name} shown` : `${name} hidden`, (collection) =>
      hidden ? unhide(collection, id) : hide(collection, id),
    )
  return (
    <li className={classes(styles.chip, hidden && styles.off)} data-tint={item.tint}>
      <button type="button" className={styles.chipName} onClick={onOpen}>
        <span className="visually-hidden">About </span>
        {name}
        {label !== name && <span className="visually-hidden">{label.slice(name.length)}</span>}
        {state && <span className={styles.state}>, {state}</span>}
      </button>
      {!block && (
        <button
          type="button"
          className={styles.chipAct}
          aria-label={`${hidden ? 'Show' : 'Hide'} ${label}`}
          onClick={toggleHidden}
        >
          <Icon path={hidden ? eyeOffIcon : eyeIcon} />
        </button>
      )}
      <button
        type="button"
        className={styles.chipAct}
        aria-label={`Remove ${label}`}
        onClick={removeItem}
      >
        <Icon path={xIcon} />
      </button>
    </li>
  )
}

/** The visible name of a chip, and the one for screen readers, which also names an unusual section. */
function namesOf({ name: code, kind, section }: TimetableItem, hasTwin: boolean) {
  const name = hasTwin && kind ? `${code} ${kind.toLowerCase()}` : code
  const label = section && section.section !== '01' ? `${name}, section ${section.section}` : name
  return { name, label }
}

/** The state after the name on a chip: "no meeting time, hidden". */
function stateOf({ section, block, hidden }: TimetableItem): string {
  if (!section && !block) return 'not in this catalog'
  const meets = (section ?? block)?.meetings.some(({ days }) => days !== 0)
  return [!meets && 'no meeting time', hidden && 'hidden'].filter(Boolean).join(', ')
}
