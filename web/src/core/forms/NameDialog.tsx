import { useId } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { useForm } from './useForm.ts'

type NameDialogProps = {
  title: string
  /** The label of the confirming button: "Create", "Rename". */
  act: string
  name: string
  maxLength: number
  onSave: (name: string) => void
  onClose: () => void
}

/** Asks for the name of something that is created, copied or renamed. */
export function NameDialog({ title, act, name, maxLength, onSave, onClose }: NameDialogProps) {
  const formID = useId()
  const form = useForm({
    start: { name },
    check: (values) => ({ name: values.name.trim() ? undefined : 'Enter a name.' }),
    send: async (values) => onSave(values.name),
    onSent: onClose,
  })
  return (
    <Dialog
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button kind="plain" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="primary" type="submit" form={formID}>
            {act}
          </Button>
        </>
      }
    >
      <form id={formID} noValidate onSubmit={form.submit}>
        <TextField label="Name" maxLength={maxLength} data-focus-first {...form.field('name')} />
      </form>
    </Dialog>
  )
}
