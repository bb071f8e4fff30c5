import { campus } from '@wso/contract/campus'
import { removeSemester } from '@wso/scheduler/schedules/schedule'
import { isOffered } from '#core/navigation/offered.ts'
import { useSession } from '#core/session/session.ts'
import { factrakPaths } from '#features/factrak/factrak.paths.ts'
import { freeTogether } from '#features/freeTimes/freeTimes.paths.ts'
import { swapIcon, trashIcon } from '#ui/icons/acts.ts'
import { peopleIcon } from '#ui/icons/services.ts'
import { checkIcon, plusIcon } from '#ui/icons/signs.ts'
import { clockIcon } from '#ui/icons/things.ts'
import { MenuItem } from '#ui/overlays/MenuItem.tsx'
import { MenuLink } from '#ui/overlays/MenuLink.tsx'
import { addedOrders, isAddedOrder } from '../courses/addedOrder.ts'
import type { Opened } from '../layout/Overlays.tsx'
import { type TermKey, termName } from '../timetable/terms.ts'
import { useScheduleStore } from './scheduleStore.ts'
import { useUndoableChange } from './useUndoableChange.ts'

type MoreItemsProps = { term: TermKey; isEmpty: boolean; open: (next: Opened) => void }

/** Less common actions on the timetable, and all preferences. */
export function MoreItems({ term, isEmpty, open }: MoreItemsProps) {
  const { horizontal, twelveHour, showScores, addedOrder, prefer } = useScheduleStore()
  const changeWithUndo = useUndoableChange()
  const { claims } = useSession()
  const name = termName(term)
  return (
    <>
      <MenuItem icon={plusIcon} onChoose={() => open({ kind: 'block' })}>
        Add a time block
      </MenuItem>
      <MenuItem icon={swapIcon} onChoose={() => open({ kind: 'planB' })}>
        Plan B for full sections
      </MenuItem>
      {claims.scopes.has('service:free-times') && (
        <MenuLink icon={peopleIcon} href={freeTogether.to()}>
          Find a time together
        </MenuLink>
      )}
      <hr />
      <MenuItem icon={swapIcon} onChoose={() => prefer({ horizontal: !horizontal })}>
        {horizontal ? 'Show days as columns' : 'Show days as rows'}
      </MenuItem>
      <MenuItem icon={clockIcon} onChoose={() => prefer({ twelveHour: !twelveHour })}>
        {twelveHour ? 'Use 24-hour times' : 'Use 12-hour times'}
      </MenuItem>
      {isOffered(factrakPaths.home.to()) && (
        <MenuItem
          icon={showScores ? checkIcon : undefined}
          onChoose={() => prefer({ showScores: !showScores })}
        >
          {`${showScores ? 'Hide' : 'Show'} ${campus.services.factrak} scores`}
        </MenuItem>
      )}
      <hr />
      {Object.entries(addedOrders).map(([order, label]) => (
        <MenuItem
          key={order}
          checked={order === addedOrder}
          onChoose={() => isAddedOrder(order) && prefer({ addedOrder: order })}
        >
          {label}
        </MenuItem>
      ))}
      <hr />
      <MenuItem
        icon={trashIcon}
        danger
        disabled={isEmpty}
        onChoose={() =>
          changeWithUndo(`Courses removed from ${name}`, (collection) =>
            removeSemester(collection, term.year, term.semester),
          )
        }
      >
        Remove all courses from {name}
      </MenuItem>
    </>
  )
}
