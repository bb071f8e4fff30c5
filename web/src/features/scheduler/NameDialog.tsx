import { chosenSchedule, limits } from '@wso/scheduler/schedule'
import { addSchedule, renameSchedule } from '@wso/scheduler/schedules'
import { useForm } from 'react-hook-form'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TextField } from '#ui/TextField.tsx'
import { usePlanStore } from './planStore.ts'

type NameDialogProps = { what: 'new' | 'rename'; onClose: () => void }

/** The name of a new schedule, or another for the one being worked on. */
export function NameDialog({ what, onClose }: NameDialogProps) {
  const { change, history } = usePlanStore()
  const { id, name } = chosenSchedule(history.present)
  const isNew = what === 'new'
  const form = useForm({ defaultValues: { name: isNew ? '' : name } })
  const save = form.handleSubmit((values) => {
    change((plan) =>
      isNew ? addSchedule(plan, values.name) : renameSchedule(plan, id, values.name),
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
            validate: (text) => text.trim() !== '' || 'Give the schedule a name.',
          })}
        />
      </form>
    </Dialog>
  )
}
