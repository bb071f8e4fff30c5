import { planTerms } from '@wso/contract/campus/planTerms'
import { termNoun } from '@wso/contract/campus/termNoun'
import { termName } from '@wso/contract/campus/terms'
import type { Plan } from '@wso/scheduler/planner/plan'
import { useState } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { academicYear } from '../plans/academicYear.ts'
import { startIn } from '../plans/editPlan.ts'
import { usePlanStore } from '../plans/planStore.ts'

const yearsAround = 5

/** Moves the whole grid to other years. */
export function StartDialog({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const edit = usePlanStore((state) => state.edit)
  const before = plan.semesters[0]?.year ?? academicYear()
  const [year, setYear] = useState(before)
  const { terms } = planTerms()
  const years = Array.from(
    { length: 2 * yearsAround + 1 },
    (_, at) => academicYear() - yearsAround + at,
  )
  const save = () => {
    edit((now) => startIn(now, year))
    onClose()
  }
  return (
    <Dialog
      title="Change the first year"
      onClose={onClose}
      foot={
        <>
          <Button kind="plain" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="primary" onClick={save}>
            Change
          </Button>
        </>
      }
    >
      <SelectField
        label={`First ${termNoun}`}
        hint="The others move with it, with their courses."
        value={String(year)}
        onChange={({ target }) => setYear(Number(target.value))}
      >
        {[...new Set([before, ...years])]
          .toSorted((a, b) => a - b)
          .map((each) => (
            <option key={each} value={each}>
              {termName({ year: each, semester: terms[0] ?? 'Fall' })}
            </option>
          ))}
      </SelectField>
    </Dialog>
  )
}
