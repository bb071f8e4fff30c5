import { addSchedule, renameSchedule } from '@wso/scheduler/schedules/collection'
import { chosenSchedule, limits, type ScheduleCollection } from '@wso/scheduler/schedules/schedule'
import { NameDialog } from '#core/forms/NameDialog.tsx'
import { useScheduleStore } from './scheduleStore.ts'

type ScheduleNameDialogProps = { what: 'new' | 'rename'; onClose: () => void }

/** Names a new schedule, or renames the selected one. */
export function ScheduleNameDialog({ what, onClose }: ScheduleNameDialogProps) {
  const { change, history } = useScheduleStore()
  const { id, name } = chosenSchedule(history.present)
  const isNew = what === 'new'
  return (
    <NameDialog
      title={isNew ? 'New schedule' : `Rename ${name}`}
      act={isNew ? 'Create' : 'Rename'}
      name={isNew ? nextName(history.present) : name}
      maxLength={limits.name}
      onSave={(wanted) =>
        change((collection) =>
          isNew ? addSchedule(collection, wanted) : renameSchedule(collection, id, wanted),
        )
      }
      onClose={onClose}
    />
  )
}

/** "Schedule B", "Schedule C": the first letter that is not in use. */
function nextName({ schedules }: ScheduleCollection): string {
  const taken = new Set(schedules.map(({ name }) => name))
  const letter = [...'BCDEFGHIJKLMNOPQRSTUVWXYZ'].find((each) => !taken.has(`Schedule ${each}`))
  return letter ? `Schedule ${letter}` : ''
}
