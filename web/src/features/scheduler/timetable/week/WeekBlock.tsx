import type { Placed } from '@wso/scheduler/week/week'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { alertIcon } from '#ui/icons/signs.ts'
import { blockName, type TimetableItem } from '../buildTimetable.ts'
import { formatTimeRange } from '../format.ts'
import styles from './week.module.css'

type WeekBlockProps = {
  item: TimetableItem
  placed: Placed
  lane: number
  lanes: number
  hasConflict: boolean
  twelveHour: boolean
  /** True for the block that Tab reaches; arrow keys reach the others. */
  reachable: boolean
  onFocus: () => void
  /** Without it, the block is not a button. */
  onOpen: (() => void) | undefined
}

/** One meeting on one day, as a button that opens its details. */
export function WeekBlock({
  item,
  placed,
  lane,
  lanes,
  hasConflict,
  twelveHour,
  reachable,
  onFocus,
  onOpen,
}: WeekBlockProps) {
  const minutes = placed.end - placed.start
  const name = blockName(item, placed, { twelveHour, hasConflict })
  const look = {
    className: classes(
      styles.block,
      hasConflict && styles.conflict,
      item.block && styles.own,
      item.isMine && styles.mine,
    ),
    'data-item': item.id,
    'data-tint': item.tint,
    'data-size': sizeOf(minutes),
    'data-lanes': lanes > 1 ? lanes : undefined,
    style: { '--s': placed.start, '--d': minutes, '--lane': lane, '--lanes': lanes } as object,
  }
  const words = (
    <span className={styles.seen} aria-hidden="true">
      <b>{item.name}</b>
      {hasConflict && (
        <span className={styles.conflictLabel}>
          <Icon path={alertIcon} />
          <i>Conflict</i>
        </span>
      )}
      <span className={styles.time}>{formatTimeRange(placed, twelveHour)}</span>
      {placed.place && <span className={styles.place}>{placed.place}</span>}
      {item.kind && <span className={styles.kind}>{item.kind}</span>}
    </span>
  )
  if (!onOpen) return <div {...look}>{words}</div>
  return (
    <button
      type="button"
      {...look}
      tabIndex={reachable ? 0 : -1}
      onFocus={onFocus}
      onClick={onOpen}
    >
      <span className="visually-hidden">{name}</span>
      {words}
    </button>
  )
}

/** Returns how much text fits in a block. */
function sizeOf(minutes: number): 'short' | 'usual' | 'tall' {
  if (minutes < 40) return 'short'
  return minutes < 60 ? 'usual' : 'tall'
}
