import { planTerms } from '@wso/contract/campus/planTerms'
import { termName } from '@wso/contract/campus/terms'
import { trashIcon } from '#ui/icons/acts.ts'
import { checkIcon } from '#ui/icons/signs.ts'
import { MenuItem } from '#ui/overlays/MenuItem.tsx'
import { academicYear } from '../plans/academicYear.ts'
import { clearRow, setSemester, takeRow } from '../plans/editPlan.ts'
import { useOwnPlan, usePlanStore } from '../plans/planStore.ts'
import { useEditWithUndo } from '../plans/usePlanEdits.ts'

/** How many years before and after the current one a semester can be. */
const yearsBefore = 4
const yearsAfter = 4

/** The menu items of a row: actions on its courses, and its semester. */
export function RowItems({ row, name }: { row: number; name: string }) {
  const { plan } = useOwnPlan()
  const edit = usePlanStore((state) => state.edit)
  const editWithUndo = useEditWithUndo()
  const cells = plan.semesters[row]?.cells.filter((cell) => cell !== null) ?? []
  const first = academicYear() - yearsBefore
  const terms = Array.from({ length: yearsBefore + yearsAfter + 1 }, (_, at) =>
    planTerms().terms.map((semester) => ({ year: first + at, semester })),
  ).flat()
  const isUsed = (term: (typeof terms)[number]) =>
    plan.semesters.some(({ year, semester }) => year === term.year && semester === term.semester)
  return (
    <>
      <MenuItem
        icon={checkIcon}
        disabled={cells.every(({ state }) => state !== 'planned')}
        onChoose={() => editWithUndo(`${name} marked as taken`, (now) => takeRow(now, row))}
      >
        Mark all as taken
      </MenuItem>
      <MenuItem
        icon={trashIcon}
        danger
        disabled={cells.length === 0}
        onChoose={() => editWithUndo(`Courses removed from ${name}`, (now) => clearRow(now, row))}
      >
        Remove all courses from {name}
      </MenuItem>
      <hr />
      {terms
        .filter((term) => !isUsed(term))
        .map((term) => (
          <MenuItem
            key={termName(term)}
            onChoose={() => edit((now) => setSemester(now, row, term))}
          >
            Change to {termName(term)}
          </MenuItem>
        ))}
    </>
  )
}
