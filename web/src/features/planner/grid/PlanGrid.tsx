import { termNoun } from '@wso/contract/campus/termNoun'
import { termName } from '@wso/contract/campus/terms'
import type { Plan } from '@wso/scheduler/planner/plan'
import type { PlanResult } from '@wso/scheduler/planner/result'
import { classes } from '#ui/classes.ts'
import type { CellChecks } from '../engine/tasks.ts'
import { isNow, rowStatus } from '../planner.labels.ts'
import type { MarkBy } from '../plans/planStore.ts'
import { allSpots, cellAt, rowsOfYear, termOf, winterSlot } from '../plans/spot.ts'
import { lookOf, type NamedProgram } from './cellLook.ts'
import { GridCell } from './GridCell.tsx'
import { RowHead } from './RowHead.tsx'
import type { Grid } from './useGrid.ts'
import styles from './grid.module.css'

type PlanGridProps = {
  plan: Plan
  result: PlanResult | undefined
  programs: readonly NamedProgram[]
  markBy: MarkBy
  /** The prerequisites of planned courses. */
  checks?: CellChecks | undefined
  /** Absent on pages where the plan cannot be changed. */
  grid?: Grid | undefined
}

/** The terms of a plan, with five courses each and, optionally, the short winters. */
export function PlanGrid({ plan, result, programs, markBy, checks, grid }: PlanGridProps) {
  return (
    <>
      <table ref={grid?.table} className={styles.grid} data-winters={plan.showWinters || undefined}>
        <caption className="visually-hidden">Courses by {termNoun}</caption>
        <tbody>
          {plan.semesters.map((semester, row) => (
            <tr
              key={termName(semester)}
              className={classes(
                isNow(semester) && styles.now,
                row % rowsOfYear === rowsOfYear - 1 && styles.yearEnd,
              )}
            >
              <RowHead
                name={termName(semester)}
                status={rowStatus(plan, row)}
                row={row}
                grid={grid}
              />
              {allSpots
                .filter((spot) => spot.row === row && (plan.showWinters || spot.slot < winterSlot))
                .map((spot) => (
                  <GridCell
                    key={spot.slot}
                    spot={spot}
                    cell={cellAt(plan, spot)}
                    term={termName(termOf(plan, spot))}
                    look={lookOf({
                      plan,
                      cell: cellAt(plan, spot),
                      result,
                      programs,
                      markBy,
                      checks,
                    })}
                    rowSpan={spot.slot === winterSlot ? rowsOfYear : undefined}
                    grid={grid}
                  />
                ))}
            </tr>
          ))}
        </tbody>
      </table>
      {grid && <output className="visually-hidden">{grid.said}</output>}
    </>
  )
}
