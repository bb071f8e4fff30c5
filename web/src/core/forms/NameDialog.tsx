import { TextField } from '#ui/forms/TextField.tsx'
import { FormDialog } from './FormDialog.tsx'
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
  const form = useForm({
    start: { name },
    check: (values) => ({ name: values.name.trim() ? undefined : 'Enter a name.' }),
    send: async (values) => onSave(values.name),
    onSent: onClose,
  })
  return (
    <FormDialog title={title} act={act} form={form} onClose={onClose}>
      <TextField label="Name" maxLength={maxLength} data-focus-first {...form.field('name')} />
    </FormDialog>
  )
}
