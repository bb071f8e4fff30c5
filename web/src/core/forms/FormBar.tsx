import type { ReactNode } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { ActionBar } from '#ui/layout/ActionBar.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'

/** The parts of a form's draft that its status depends on. */
type DraftState = {
  isChanged: boolean
  isRestored: boolean
  isStored: boolean
  /** True while it is being stored, when that takes time. */
  isStoring?: boolean
  isVisitors: boolean
}

type FormBarProps = {
  form: DraftState & {
    isSending: boolean
    discard: () => void
  }
  /** The label of the submit button. */
  action: string
  /** The path of the item being edited. */
  cancel?: string | undefined
  continuesOn?: ((path: string) => boolean) | undefined
}

/** The footer of a form: the state of its draft, and its buttons. Asks before leaving the form. */
export function FormBar({ form, action, cancel, continuesOn }: FormBarProps) {
  const { isChanged, isSending, discard } = form
  return (
    <>
      <ActionBar says={draftState(form)}>
        {isChanged ? (
          <Button kind="plain" onClick={discard}>
            Discard
          </Button>
        ) : (
          cancel && (
            <ButtonLink kind="plain" href={cancel}>
              Cancel
            </ButtonLink>
          )
        )}
        <Button kind="primary" type="submit" busy={isSending}>
          {action}
        </Button>
      </ActionBar>
      <LeaveGuard draft={form} continuesOn={continuesOn} />
    </>
  )
}

/** The status of the draft. */
export function draftState(draft: DraftState): ReactNode {
  const { isChanged, isRestored, isStored, isStoring, isVisitors } = draft
  if (!isChanged) return 'No unsaved changes.'
  if (isVisitors) return 'Log in to store drafts. Until then, keep this tab open until you save.'
  if (isStoring) return 'Saving draft…'
  if (!isStored) return 'This browser can’t store drafts. Keep this tab open until you save.'
  return isRestored ? 'Draft restored.' : 'Draft saved on this device.'
}
