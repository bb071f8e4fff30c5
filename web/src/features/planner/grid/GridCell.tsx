import { semesterName } from '@wso/contract/campus/terms'
import type { Cell } from '@wso/scheduler/planner/plan'
import { Suspense } from 'react'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { plusIcon } from '#ui/icons/signs.ts'
import { pinIcon } from '#ui/icons/things.ts'
import { part } from '#ui/loading/part.ts'
import { cellCode, stateLabels } from '../planner.labels.ts'
import { isSameSpot, type Spot } from '../plans/spot.ts'
import { spotName } from './gridMoves.ts'
import type { Grid } from './useGrid.ts'
import styles from './grid.module.css'

const CellEditor = part(() => import('./CellEditor.tsx').then((module) => module.CellEditor))

export type CellLook = {
  /** The color of the edge, 1 to 12; none when absent. */
  tint?: number | undefined
  /** The meaning of the color: "Division III". */
  group?: string | undefined
  isPinned: boolean
  /** The prerequisites that the plan misses: "Needs BIOL 102". */
  needs?: string | undefined
}

type GridCellProps = {
  spot: Spot
  cell: Cell | null
  /** "Fall 2026". */
  term: string
  look: CellLook
  rowSpan?: number | undefined
  /** Absent on pages where the plan cannot be changed. */
  grid?: Grid | undefined
}

/** A cell of the grid: a course, or a button that adds one. */
export function GridCell({ rowSpan, ...props }: GridCellProps) {
  const { spot, cell, term, grid } = props
  const { isEditing, isSource, isTarget } = stateOf(spot, grid)
  const isVacant = cell === null && !isEditing
  return (
    <td
      rowSpan={rowSpan}
      className={classes(rowSpan !== undefined && styles.winter, isVacant && styles.vacant)}
      data-target={isTarget}
      data-source={isSource}
      onDragOver={(event) => grid?.dragOver(event, spot)}
      onDrop={(event) => grid?.dropHere(event, spot)}
    >
      {isEditing && grid ? (
        <Suspense>
          <CellEditor spot={spot} term={term} grid={grid} />
        </Suspense>
      ) : (
        <CellContent {...props} />
      )}
    </td>
  )
}

/** Returns whether a cell is being edited, or is the origin or target of a move. */
function stateOf(spot: Spot, grid: Grid | undefined) {
  const isAt = (other: Spot | undefined) => other !== undefined && isSameSpot(other, spot)
  const isSource = isAt(grid?.moving?.from)
  const isTarget = isAt(grid?.moving?.to) && !isSource
  return {
    isEditing: isAt(grid?.editing),
    // An absent attribute, because styles look for its presence.
    isSource: isSource || undefined,
    isTarget: isTarget || undefined,
  }
}

function CellContent({ spot, cell, term, look, grid }: Omit<GridCellProps, 'rowSpan'>) {
  if (!grid) return cell && <CourseBox cell={cell} look={look} />
  const isCurrent = isSameSpot(grid.current, spot)
  const control = {
    type: 'button' as const,
    'data-spot': spotName(spot),
    tabIndex: isCurrent ? 0 : -1,
    onFocus: () => grid.setCurrent(spot),
    onClick: () => grid.open(spot),
    onKeyDown: (event: React.KeyboardEvent) => grid.keyDown(event, spot),
  }
  if (!cell) {
    return (
      <button {...control} className={styles.empty}>
        <Icon path={plusIcon} />
        <span className={styles.add} data-term={` to ${semesterName('Winter')}`}>
          Add a course<span className="visually-hidden"> to {term}</span>
        </span>
      </button>
    )
  }
  return (
    <button
      {...control}
      className={styles.button}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', cellCode(cell))
        grid.startDrag(spot)
      }}
      onDragEnd={grid.endDrag}
    >
      <CourseBox cell={cell} look={look} />
    </button>
  )
}

/** A course as the grid shows it. */
function CourseBox({
  cell,
  look: { tint, group, isPinned, needs },
}: {
  cell: Cell
  look: CellLook
}) {
  const isCourse = cell.kind === 'course'
  return (
    <span className={classes(styles.course, styles[cell.state])} data-tint={tint}>
      <b>
        {cellCode(cell)}
        {isPinned && <Icon path={pinIcon} className={styles.pin} />}
      </b>
      <span>{isCourse ? cell.course.title : 'Placeholder'}</span>
      {needs && <span className={styles.needs}>{needs}</span>}
      <span className="visually-hidden">
        , {stateLabels[cell.state]}
        {group && `, ${group}`}
        {isPinned && ', pinned'}
      </span>
    </span>
  )
}
