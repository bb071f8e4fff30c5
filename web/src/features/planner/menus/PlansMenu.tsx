import { newPlan } from '@wso/scheduler/planner/plan'
import { editIcon, trashIcon } from '#ui/icons/acts.ts'
import { plusIcon } from '#ui/icons/signs.ts'
import { MenuItem } from '#ui/overlays/MenuItem.tsx'
import { addPlan, chosenPlan, maxPlans, removePlan } from '../plans/collection.ts'
import { usePlanStore } from '../plans/planStore.ts'
import { useChangeWithUndo } from '../plans/usePlanEdits.ts'
import type { PlanDialog } from './OpenPlanDialog.tsx'

/** The person's plans, and actions on the selected one. */
export function PlanItems({ open }: { open: (dialog: PlanDialog) => void }) {
  const { history, change, choose } = usePlanStore()
  const changeWithUndo = useChangeWithUndo()
  const { plans } = history.present
  const chosen = chosenPlan(history.present)
  const { name } = chosen.plan
  const isFull = plans.length >= maxPlans
  const first = chosen.plan.semesters[0]?.year ?? 0
  const remove = () =>
    changeWithUndo({ text: `${name} deleted` }, (collection) => removePlan(collection, chosen.id))
  return (
    <>
      {plans.map(({ id, plan }) => (
        <MenuItem key={id} checked={id === chosen.id} onChoose={() => choose(id)}>
          {plan.name}
        </MenuItem>
      ))}
      <hr />
      <MenuItem
        icon={plusIcon}
        disabled={isFull}
        onChoose={() =>
          change((collection) => addPlan(collection, { plan: newPlan(first), customPrograms: [] }))
        }
      >
        New plan
      </MenuItem>
      <MenuItem
        disabled={isFull}
        onChoose={() =>
          change((collection) =>
            addPlan(collection, {
              plan: { ...chosen.plan, name: `Copy of ${name}` },
              customPrograms: chosen.customPrograms,
            }),
          )
        }
      >
        Copy {name}
      </MenuItem>
      <MenuItem icon={editIcon} onChoose={() => open('rename')}>
        Rename {name}
      </MenuItem>
      <MenuItem icon={trashIcon} danger disabled={plans.length < 2} onChoose={remove}>
        Delete {name}
      </MenuItem>
    </>
  )
}
