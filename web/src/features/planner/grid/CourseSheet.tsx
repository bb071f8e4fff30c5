import { termName } from '@wso/contract/campus/terms'
import type { Cell, CellState, Plan } from '@wso/scheduler/planner/plan'
import type { PlanResult } from '@wso/scheduler/planner/result'
import type { Program } from '@wso/scheduler/programs/program'
import { CourseLink } from '#features/factrak/subjects/CourseLink.public.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Facts } from '#ui/data/Facts.tsx'
import { Segmented } from '#ui/forms/choices/Segmented.tsx'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import type { CellChecks } from '../engine/tasks.ts'
import { cellCode, cellName, countsFor, hasDivisions, stateLabels } from '../planner.labels.ts'
import { clearCell, move, setState } from '../plans/editPlan.ts'
import { usePlanStore } from '../plans/planStore.ts'
import { allSpots, cellAt, isSameSpot, type Spot, termOf, winterSlot } from '../plans/spot.ts'
import { useEditWithUndo } from '../plans/usePlanEdits.ts'
import { serviceLabels } from '../requirements/serviceLabels.ts'
import { spotName } from './gridMoves.ts'
import styles from './sheet.module.css'

type CourseSheetProps = {
  plan: Plan
  cell: Cell
  spot: Spot
  result: PlanResult | undefined
  programs: readonly Program[]
  prerequisites: CellChecks[string] | undefined
  onClose: () => void
}

const states = (Object.keys(stateLabels) as CellState[]).map((value) => ({
  value,
  label: stateLabels[value],
}))

/** A course in the plan: its state, what it counts for, its place, and a button to remove it. */
export function CourseSheet({
  plan,
  cell,
  spot,
  result,
  programs,
  prerequisites,
  onClose,
}: CourseSheetProps) {
  const edit = usePlanStore((state) => state.edit)
  const editWithUndo = useEditWithUndo()
  const code = cellCode(cell)
  const serves = serviceLabels(result?.services[cell.id] ?? [], result, programs)
  const remove = () => {
    onClose()
    editWithUndo(`${code} removed`, (now) => clearCell(now, cell.id))
  }
  return (
    <Sheet
      title={cellName(cell)}
      onClose={onClose}
      foot={
        <Button kind="danger-quiet" onClick={remove}>
          Remove {code}
        </Button>
      }
    >
      <div className={styles.sheet}>
        <Segmented
          label="State"
          segments={states}
          value={cell.state}
          onChoose={(state) => edit((now) => setState(now, cell.id, state))}
        />
        <SelectField
          label="Planned for"
          hint="If a course is already there, the two trade places."
          value={spotName(spot)}
          onChange={({ target }) => {
            const to = allSpots.find((each) => spotName(each) === target.value)
            if (to) edit((now) => move(now, spot, to))
          }}
        >
          {allSpots
            .filter(({ slot }) => plan.showWinters || slot !== winterSlot)
            .map((each) => (
              <option key={spotName(each)} value={spotName(each)}>
                {placeLabel(plan, each, isSameSpot(each, spot))}
              </option>
            ))}
        </SelectField>
        <Facts left facts={factsOf(cell)} />
        {cell.kind === 'course' && <CourseLink code={code} />}
        {prerequisites?.text && (
          <section>
            <h3>Prerequisites</h3>
            <p>{prerequisites.sentence}</p>
            <p className={styles.quiet}>{prerequisites.text}</p>
          </section>
        )}
        <section>
          <h3>Requirements it counts toward</h3>
          {serves.length === 0 ? (
            <p className={styles.quiet}>This course does not count toward any of your programs.</p>
          ) : (
            <ul className={styles.list}>
              {serves.map((label) => (
                <li key={label}>{label}</li>
              ))}
            </ul>
          )}
        </section>
      </div>
    </Sheet>
  )
}

function placeLabel(plan: Plan, spot: Spot, isOwn: boolean): string {
  const term = termName(termOf(plan, spot))
  const name = spot.slot === winterSlot ? term : `${term}, course ${spot.slot + 1}`
  const there = isOwn ? null : cellAt(plan, spot)
  return there ? `${name} (${cellCode(there)})` : name
}

function factsOf(cell: Cell): [string, string][] {
  if (cell.kind === 'text') return [['Catalog', 'Not chosen from a catalog']]
  const { codes, year } = cell.course
  const facts: [string, string][] = [
    [
      'Counts for',
      countsFor(cell) || (hasDivisions() ? 'No division' : 'No requirement of the degree'),
    ],
    ['Catalog', `${year - 1}–${String(year).slice(2)}`],
  ]
  if (codes.length > 1) facts.push(['Cross-listed as', codes.join(', ')])
  return facts
}
