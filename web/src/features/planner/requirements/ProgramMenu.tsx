import type { Plan } from '@wso/scheduler/planner/plan'
import type { Program, ProgramKind } from '@wso/scheduler/programs/program'
import { editIcon, swapIcon, trashIcon } from '#ui/icons/acts.ts'
import { checkIcon } from '#ui/icons/signs.ts'
import { MenuItem } from '#ui/overlays/MenuItem.tsx'
import { MenuLink } from '#ui/overlays/MenuLink.tsx'
import { usePrograms } from '../engine/usePrograms.ts'
import { plannerPaths } from '../planner.paths.ts'
import { setProgram, setSharing } from '../plans/editPrograms.ts'
import { useOwnPlan } from '../plans/planStore.ts'
import { useEditWithUndo } from '../plans/usePlanEdits.ts'

type ProgramItemsProps = { program: Program; slot: number; onChange: (slot: number) => void }

/** Actions on a program of the plan. */
export function ProgramItems({ program: { id, name, kind }, slot, onChange }: ProgramItemsProps) {
  const editWithUndo = useEditWithUndo()
  const { plan, customPrograms } = useOwnPlan()
  const chosen = plan.programs.filter((each): each is string => each !== null && each !== id)
  const { programs: others = [] } = usePrograms(chosen, customPrograms)
  return (
    <>
      <MenuItem icon={swapIcon} onChoose={() => onChange(slot)}>
        Change to another program
      </MenuItem>
      {id.startsWith('custom-') && (
        <MenuLink icon={editIcon} href={plannerPaths.customProgram.to({ search: { id } })}>
          Edit {name}
        </MenuLink>
      )}
      {others.map((other) => {
        const shares = isShared(plan, kind, { ...other, pair: [id, other.id] })
        return (
          <MenuItem
            key={other.id}
            icon={shares ? checkIcon : undefined}
            onChoose={() =>
              editWithUndo(
                shares
                  ? `A course counts for ${name} or ${other.name}`
                  : `A course can count for both ${name} and ${other.name}`,
                (now) => setSharing(now, [id, other.id], shares ? 0 : null),
              )
            }
          >
            {shares ? 'Don’t count courses twice with' : 'Count courses twice with'} {other.name}
          </MenuItem>
        )
      })}
      <hr />
      <MenuItem
        icon={trashIcon}
        danger
        onChoose={() => editWithUndo(`${name} removed`, (now) => setProgram(now, slot, null))}
      >
        Remove {name}
      </MenuItem>
    </>
  )
}

type Other = { kind: ProgramKind; pair: readonly [string, string] }

/**
 * Returns whether courses count for both programs: as chosen, or by default unless both are majors.
 */
function isShared(plan: Plan, kind: ProgramKind, { kind: otherKind, pair }: Other): boolean {
  const rule = plan.sharing.find(({ programs }) => pair.every((id) => programs.includes(id)))
  return rule ? rule.most !== 0 : kind !== 'major' || otherKind !== 'major'
}
