import { downloadIcon, printIcon, trashIcon } from '#ui/icons/acts.ts'
import { calendarIcon } from '#ui/icons/services.ts'
import { upIcon } from '#ui/icons/signs.ts'
import { MenuItem } from '#ui/overlays/MenuItem.tsx'
import { clearGrid } from '../plans/editPlan.ts'
import { useOwnPlan } from '../plans/planStore.ts'
import { useEditWithUndo } from '../plans/usePlanEdits.ts'
import type { PlanDialog } from './OpenPlanDialog.tsx'

const loadSave = () => import('../files/savePlan.ts')

/** Less common actions on the selected plan. */
export function MoreItems({ open }: { open: (dialog: PlanDialog) => void }) {
  const own = useOwnPlan()
  const editWithUndo = useEditWithUndo()
  return (
    <>
      <MenuItem icon={calendarIcon} onChoose={() => open('start')}>
        Change the first year
      </MenuItem>
      <hr />
      <MenuItem
        icon={downloadIcon}
        onChoose={() => void loadSave().then((save) => save.saveAsJSON(own))}
      >
        Export as JSON
      </MenuItem>
      <MenuItem
        icon={downloadIcon}
        onChoose={() => void loadSave().then((save) => save.saveAsCSV(own))}
      >
        Export as CSV
      </MenuItem>
      <MenuItem icon={upIcon} onChoose={() => open('import')}>
        Import a file
      </MenuItem>
      <MenuItem icon={printIcon} onChoose={() => window.print()}>
        Print
      </MenuItem>
      <hr />
      <MenuItem
        icon={trashIcon}
        danger
        onChoose={() => editWithUndo('All courses removed', clearGrid)}
      >
        Remove all courses
      </MenuItem>
    </>
  )
}
