import { type SyntheticEvent, useState } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { Dialog } from './Dialog.tsx'

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
  const [value, setValue] = useState(name)
  const [error, setError] = useState<string>()
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    if (value.trim() === '') return setError('Enter a name.')
    onSave(value)
    onClose()
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button kind="plain" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="primary" onClick={save}>
            {act}
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={save}>
        <TextField
          label="Name"
          maxLength={maxLength}
          data-focus-first
          error={error}
          value={value}
          onChange={({ target }) => setValue(target.value)}
        />
      </form>
    </Dialog>
  )
}
