import { type ReactNode, useId } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import type { Form } from './useForm.ts'

type FormDialogProps = {
  title: string
  /** The label of the button that sends the form: "Save", "Rename". */
  act: string
  form: Pick<Form<object>, 'submit' | 'isSending' | 'isChanged' | 'isStored'>
  onClose: () => void
  /** Asks before the page is left with changes. */
  guarded?: boolean
  className?: string | undefined
  /** Another action, before Cancel. */
  also?: ReactNode
  /** The fields. */
  children: ReactNode
}

/** A modal dialog with a form, a button that sends it, and Cancel. Render it while it is open. */
export function FormDialog({
  title,
  act,
  form,
  onClose,
  guarded,
  className,
  also,
  children,
}: FormDialogProps) {
  const formID = useId()
  return (
    <Dialog
      title={title}
      onClose={onClose}
      foot={
        <>
          {also}
          <Button kind="plain" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="primary" type="submit" form={formID} busy={form.isSending}>
            {act}
          </Button>
        </>
      }
    >
      <form id={formID} className={className} noValidate onSubmit={form.submit}>
        {children}
      </form>
      {guarded && <LeaveGuard draft={form} />}
    </Dialog>
  )
}
