import type { ReactNode } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Dialog } from './Dialog.tsx'

type ConfirmDialogProps = {
  /** The question: "Delete this review?" */
  title: string
  /** The consequence: "You will owe one review again." */
  children?: ReactNode
  /** Label of the safe button, which has focus: "Keep it". */
  keep: string
  /** Label of the confirming button, a verb and an object: "Delete review". */
  act: string
  /** "danger" when something is deleted permanently. */
  kind?: 'danger' | 'primary' | undefined
  busy?: boolean | undefined
  /** The server's message when it refused. */
  error?: string | undefined
  onKeep: () => void
  onAct: () => void
}

/** Asks before a permanent change or one that affects another person. Reversible actions offer Undo in a toast instead. */
export function ConfirmDialog({ kind = 'danger', ...props }: ConfirmDialogProps) {
  return (
    <Dialog
      title={props.title}
      onClose={props.onKeep}
      foot={
        <>
          <Button kind="plain" onClick={props.onKeep} data-focus-first>
            {props.keep}
          </Button>
          <Button kind={kind} onClick={props.onAct} busy={props.busy}>
            {props.act}
          </Button>
        </>
      }
    >
      {props.children}
      {props.error && (
        <Notice kind="bad" role="alert">
          {props.error}
        </Notice>
      )}
    </Dialog>
  )
}
