import { chosenSchedule, limits, type ScheduleCollection } from '@wso/scheduler/schedules/schedule'
import { addSchedule, renameSchedule } from '@wso/scheduler/schedules/collection'
import { useForm } from 'react-hook-form'
import { Button } from '#ui/actions/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { useScheduleStore } from './scheduleStore.ts'

type NameDialogProps = { what: 'new' | 'rename'; onClose: () => void }

/** Names a new schedule, or renames the selected one. */
export function NameDialog({ what, onClose }: NameDialogProps) {
  const { change, history } = useScheduleStore()
  const { id, name } = chosenSchedule(history.present)
  const isNew = what === 'new'
  const form = useForm({ defaultValues: { name: isNew ? nextName(history.present) : name } })
  const save = form.handleSubmit((values) => {
    change((collection) =>
      isNew ? addSchedule(collection, values.name) : renameSchedule(collection, id, values.name),
    )
    onClose()
  })
  return (
    <Dialog
      title={isNew ? 'New schedule' : `Rename ${name}`}
      onClose={onClose}
      foot={
        <>
          <Button kind="plain" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="primary" onClick={() => void save()}>
            {isNew ? 'Create' : 'Rename'}
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={(event) => void save(event)}>
        <TextField
          label="Name"
          maxLength={limits.name}
          data-focus-first
          error={form.formState.errors.name?.message}
          {...form.register('name', {
            validate: (text) => text.trim() !== '' || 'Enter a name.',
          })}
        />
      </form>
    </Dialog>
  )
}

/** "Plan B", "Plan C": the first letter that is not in use. */
function nextName({ schedules }: ScheduleCollection): string {
  const taken = new Set(schedules.map(({ name }) => name))
  const letter = [...'BCDEFGHIJKLMNOPQRSTUVWXYZ'].find((each) => !taken.has(`Plan ${each}`))
  return letter ? `Plan ${letter}` : ''
}
