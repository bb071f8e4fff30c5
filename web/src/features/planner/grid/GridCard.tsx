import { planTerms } from '@wso/contract/campus/planTerms'
import { semesterName } from '@wso/contract/campus/terms'
import type { Plan } from '@wso/scheduler/planner/plan'
import type { PlanResult } from '@wso/scheduler/planner/result'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { CheckField } from '#ui/forms/choices/CheckField.tsx'
import { Segmented } from '#ui/forms/choices/Segmented.tsx'
import { Card } from '#ui/layout/Card.tsx'
import type { CellChecks } from '../engine/tasks.ts'
import { hasDivisions } from '../planner.labels.ts'
import { type MarkBy, usePlanStore } from '../plans/planStore.ts'
import type { NamedProgram } from './cellLook.ts'
import { Key } from './Key.tsx'
import { PlanGrid } from './PlanGrid.tsx'
import { useGrid } from './useGrid.ts'
import styles from '../planner.module.css'

type GridCardProps = {
  plan: Plan
  result: PlanResult | undefined
  programs: readonly NamedProgram[]
  checks: CellChecks
  /** True while the plan is not known: its place is shown. */
  isAwaited: boolean
  onOpen: (id: string) => void
}

const marks = (): { value: MarkBy; label: string }[] => [
  { value: 'division', label: hasDivisions() ? 'By division' : 'By requirement' },
  { value: 'program', label: 'By program' },
]

/** The grid of the viewer's plan, with its settings and the key to its colors. */
export function GridCard({ plan, result, programs, checks, isAwaited, onOpen }: GridCardProps) {
  const { markBy, prefer, edit } = usePlanStore()
  const grid = useGrid({ plan, onOpen })
  return (
    <Card flush>
      <div className={styles.head}>
        <Key plan={plan} programs={programs} markBy={markBy} />
        <div className={styles.controls}>
          {planTerms().hasWinters && (
            <CheckField
              label={semesterName('Winter')}
              checked={plan.showWinters}
              onChange={({ target }) => edit((now) => ({ ...now, showWinters: target.checked }))}
            />
          )}
          <Segmented
            small
            label="Mark courses by"
            segments={marks()}
            value={markBy}
            onChoose={(value) => prefer({ markBy: value })}
          />
        </div>
      </div>
      {/* The same grid, so that nothing moves when the plan arrives. */}
      <div className={styles.grid}>
        <div inert={isAwaited} aria-hidden={isAwaited || undefined}>
          <PlanGrid
            plan={plan}
            result={result}
            programs={programs}
            markBy={markBy}
            checks={checks}
            grid={grid}
          />
        </div>
        {isAwaited && (
          <div className={styles.awaited}>
            <Skeleton shape="rows" count={plan.semesters.length} label="Loading your plan" />
          </div>
        )}
      </div>
    </Card>
  )
}
