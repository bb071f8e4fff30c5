import { addSchedule, removeSchedule } from '@wso/scheduler/schedules/collection'
import { chosenSchedule, limits } from '@wso/scheduler/schedules/schedule'
import { editIcon, trashIcon } from '#ui/icons/acts.ts'
import { plusIcon } from '#ui/icons/signs.ts'
import { MenuItem } from '#ui/overlays/MenuItem.tsx'
import type { Opened } from '../layout/Overlays.tsx'
import { useCollection, useScheduleStore } from './scheduleStore.ts'
import { useUndoableChange } from './useUndoableChange.ts'

/** The items of the schedules menu: the schedules, and actions on the selected one. */
export function ScheduleItems({ open }: { open: (next: Opened) => void }) {
  const collection = useCollection()
  const { change, choose } = useScheduleStore()
  const changeWithUndo = useUndoableChange()
  const chosen = chosenSchedule(collection)
  const isFull = collection.schedules.length >= limits.schedules
  return (
    <>
      {collection.schedules.map(({ id, name }) => (
        <MenuItem key={id} checked={id === chosen.id} onChoose={() => choose(id)}>
          {name}
        </MenuItem>
      ))}
      <hr />
      <MenuItem
        icon={plusIcon}
        disabled={isFull}
        onChoose={() => open({ kind: 'name', what: 'new' })}
      >
        New schedule
      </MenuItem>
      <MenuItem onChoose={() => open({ kind: 'import' })}>Import a timetable</MenuItem>
      <MenuItem
        disabled={isFull}
        onChoose={() => change((now) => addSchedule(now, `Copy of ${chosen.name}`, chosen))}
      >
        Copy {chosen.name}
      </MenuItem>
      <MenuItem icon={editIcon} onChoose={() => open({ kind: 'name', what: 'rename' })}>
        Rename {chosen.name}
      </MenuItem>
      <MenuItem
        icon={trashIcon}
        danger
        disabled={collection.schedules.length < 2}
        onChoose={() =>
          changeWithUndo(`${chosen.name} deleted`, (now) => removeSchedule(now, chosen.id))
        }
      >
        Delete {chosen.name}
      </MenuItem>
    </>
  )
}
