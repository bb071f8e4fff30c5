import { termLabel } from '@wso/contract/campus/termNoun'
import { planLimits } from '@wso/contract/planning/planRules'
import { type Plan } from '@wso/scheduler/planner/plan'
import type { PlanResult } from '@wso/scheduler/planner/result'
import type { Program } from '@wso/scheduler/programs/program'
import { Suspense, useState } from 'react'
import { useSearchOf } from '#core/navigation/routes.ts'
import { OnDevice } from '#core/page/OnDevice.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { plusIcon } from '#ui/icons/signs.ts'
import { Card } from '#ui/layout/Card.tsx'
import { part as loadPart } from '#ui/loading/part.ts'
import { Part, PartTabs } from '#ui/navigation/Parts.tsx'
import { useChecked } from './engine/useChecked.ts'
import { usePrerequisites } from './engine/usePrerequisites.ts'
import { collegeID } from './engine/usePrograms.ts'
import { GridCard } from './grid/GridCard.tsx'
import { PlanActions } from './menus/PlanActions.tsx'
import { plannerPaths } from './planner.paths.ts'
import { PlannerFrame } from './PlannerFrame.tsx'
import { isPristine, type OwnPlan } from './plans/collection.ts'
import { setProgram } from './plans/editPrograms.ts'
import { usePlanStore } from './plans/planStore.ts'
import { cellAt, spotOf } from './plans/spot.ts'
import { useFirstYear } from './plans/useFirstYear.ts'
import { DegreeCard } from './requirements/DegreeCard.tsx'
import { NotChecked } from './requirements/NotChecked.tsx'
import { ProgramCard } from './requirements/ProgramCard.tsx'
import { UnknownProgram } from './requirements/UnknownProgram.tsx'
import { useShownPlan } from './sync/useShownPlan.ts'
import styles from './planner.module.css'

const CourseSheet = loadPart(() => import('./grid/CourseSheet.tsx').then((m) => m.CourseSheet))
const ProgramDialog = loadPart(() =>
  import('./requirements/ProgramDialog.tsx').then((m) => m.ProgramDialog),
)
const HelpCard = loadPart(() => import('./help/HelpCard.tsx').then((m) => m.HelpCard))

const parts = [
  { name: 'requirements', label: 'Requirements' },
  { name: 'semesters', label: `${termLabel}s` },
] as const

/** The viewer's plan: its terms and the requirements they fulfill. */
export function PlannerPage() {
  useFirstYear()
  const { own, isAwaited } = useShownPlan()
  const { plan, customPrograms } = own
  const chosen = plan.programs.filter((id) => id !== null)
  const { programs, results, retry } = useChecked(plan, [chosen], customPrograms)
  const [result] = results ?? []
  const checks = usePrerequisites(plan)
  const part = usePart(own, isAwaited)
  const [{ course }, setSearch] = useSearchOf(plannerPaths.plan)
  const open = (id: string) => setSearch({ course: id })
  const spot = spotOf(plan, course)
  const cell = spot && cellAt(plan, spot)
  return (
    <PlannerFrame tab={plannerPaths.plan.to()} actions={<PlanActions name={plan.name} />}>
      <PartTabs
        label="Parts of the plan"
        parts={parts}
        current={part}
        hrefOf={(to) => plannerPaths.plan.to({ search: { part: to } })}
      />
      <div className={styles.panes}>
        <Part isCurrent={part === 'semesters'}>
          <GridCard
            plan={plan}
            result={result}
            programs={programs ?? []}
            checks={checks}
            isAwaited={isAwaited}
            onOpen={open}
          />
          <OnDevice>
            <Suspense>{programs && <HelpCard plan={plan} programs={programs} />}</Suspense>
          </OnDevice>
        </Part>
        <Part isCurrent={part === 'requirements'}>
          <Progress
            plan={plan}
            result={result}
            programs={programs}
            customPrograms={customPrograms}
            retry={retry}
          />
        </Part>
      </div>
      <OnDevice>
        <Suspense>
          {spot && cell && (
            <CourseSheet
              plan={plan}
              cell={cell}
              spot={spot}
              result={result}
              programs={programs ?? []}
              prerequisites={checks[cell.id]}
              onClose={() => setSearch({ course: '' })}
            />
          )}
        </Suspense>
      </OnDevice>
    </PlannerFrame>
  )
}

/**
 * Returns the part that phones show: of a plan that had courses when the page opened, what they fulfill.
 * The first course added to an empty plan does not turn the page.
 */
function usePart(own: OwnPlan, isAwaited: boolean) {
  const [{ part }] = useSearchOf(plannerPaths.plan)
  const [wasEmpty, setWasEmpty] = useState<boolean>()
  if (!isAwaited && wasEmpty === undefined) setWasEmpty(isPristine(own))
  if (part !== 'any') return part
  return wasEmpty ? 'semesters' : 'requirements'
}

type ProgressProps = {
  plan: Plan
  result: PlanResult | undefined
  programs: readonly Program[] | undefined
  customPrograms: readonly Program[]
  /** Present when the check failed. */
  retry: (() => void) | undefined
}

/** The degree requirements and each program, and how to add one. */
function Progress({ plan, result, programs, customPrograms, retry }: ProgressProps) {
  const edit = usePlanStore((state) => state.edit)
  const [choosing, setChoosing] = useState<number | 'new'>()
  const isFull = plan.programs.every((id) => id !== null)
  const college = result?.programs.find(({ id }) => id === collegeID)
  return (
    <aside className={styles.side} aria-label="Progress">
      {retry && <NotChecked retry={retry} />}
      {college && programs && <DegreeCard plan={plan} result={college} canEdit />}
      {!college && !retry && <Skeleton label="Checking the requirements" />}
      {plan.programs.map((id, slot) => {
        if (id === null || !programs) return null
        const program = programs.find((each) => each.id === id)
        if (!program) return <UnknownProgram key={id} slot={slot} />
        const own = result?.programs.find((each) => each.id === id)
        return (
          own && (
            <ProgramCard
              key={id}
              plan={plan}
              program={program}
              slot={slot}
              result={own}
              onChange={setChoosing}
            />
          )
        )
      })}
      {!isFull && (
        <Card className="no-print">
          <p className={styles.quiet}>
            Choose up to {planLimits.majors} majors and {planLimits.programs - planLimits.majors}{' '}
            concentrations. Confirm the results with each department.
          </p>
          <Button kind="quiet" onClick={() => setChoosing('new')}>
            <Icon path={plusIcon} /> Add a program
          </Button>
        </Card>
      )}
      <Suspense>
        {choosing !== undefined && (
          <ProgramDialog
            selected={plan.programs}
            customPrograms={customPrograms}
            slot={choosing === 'new' ? undefined : choosing}
            onClose={() => setChoosing(undefined)}
            onChoose={(slot, id) => {
              edit((now) => setProgram(now, slot, id))
              setChoosing(undefined)
            }}
          />
        )}
      </Suspense>
    </aside>
  )
}
