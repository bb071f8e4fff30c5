import { removeSemester } from '@wso/scheduler/schedule'
import { buttonClass } from '#ui/buttonClass.ts'
import { Icon } from '#ui/Icon.tsx'
import { gridIcon, swapIcon, trashIcon } from '#ui/icons/acts.ts'
import { moreIcon, plusIcon } from '#ui/icons/signs.ts'
import { clockIcon } from '#ui/icons/things.ts'
import { Menu } from '#ui/Menu.tsx'
import { MenuItem } from '#ui/MenuItem.tsx'
import type { Opened } from './Overlays.tsx'
import { usePlanStore } from './planStore.ts'
import { type TermKey, termName } from './shownTerm.ts'
import { useAct } from './useAct.ts'

type MoreMenuProps = { term: TermKey; isEmpty: boolean; open: (next: Opened) => void }

/** What is done to a timetable now and then. */
export function MoreMenu({ term, isEmpty, open }: MoreMenuProps) {
  const { horizontal, twelveHour, prefer } = usePlanStore()
  const act = useAct()
  const name = termName(term)
  return (
    <Menu
      label="More schedule actions"
      button={<Icon path={moreIcon} />}
      buttonClassName={buttonClass({ kind: 'plain', size: 'small', square: true })}
    >
      <MenuItem icon={plusIcon} onChoose={() => open({ kind: 'block' })}>
        Add your own time
      </MenuItem>
      <MenuItem icon={gridIcon} onChoose={() => open({ kind: 'generate' })}>
        Suggest schedules
      </MenuItem>
      <MenuItem icon={swapIcon} onChoose={() => prefer({ horizontal: !horizontal })}>
        {horizontal ? 'Days as columns' : 'Days as rows'}
      </MenuItem>
      <MenuItem icon={clockIcon} onChoose={() => prefer({ twelveHour: !twelveHour })}>
        {twelveHour ? '24-hour times' : '12-hour times'}
      </MenuItem>
      <hr />
      <MenuItem
        icon={trashIcon}
        danger
        disabled={isEmpty}
        onChoose={() =>
          act(`Courses of ${name} removed`, (plan) =>
            removeSemester(plan, term.year, term.semester),
          )
        }
      >
        Remove all courses of {name}
      </MenuItem>
    </Menu>
  )
}
