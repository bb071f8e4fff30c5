import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { Notice } from './Notice.tsx'

type ConfirmDialogProps = {
  /** The question: "Delete this review?" */
  title: string
  /** The consequence: "You would owe one review again." */
  children?: ReactNode
  /** The safe answer: "Keep it". It has focus. */
  keep: string
  /** The verb of the question: "Delete review". */
  act: string
  /** "danger" when something is lost for good. */
  kind?: 'danger' | 'primary' | undefined
  busy?: boolean | undefined
  /** The server's own sentence when it refused. */
  error?: string | undefined
  onKeep: () => void
  onAct: () => void
}

/** Asks before something is lost for good or another person is affected. Anything else offers Undo in a toast. */
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
