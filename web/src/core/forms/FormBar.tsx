import type { ReactNode } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { ActionBar } from '#ui/layout/ActionBar.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'

type FormBarProps = {
  form: {
    isChanged: boolean
    isRestored: boolean
    isStored: boolean
    isSending: boolean
    discard: () => void
  }
  /** The label of the submit button. */
  action: string
  /** Back to the item that is edited. */
  cancel?: string | undefined
  continuesOn?: ((path: string) => boolean) | undefined
}

/** The foot of a form: the state of its draft, and its buttons. Asks before the form is left. */
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
      <LeaveGuard when={isChanged} continuesOn={continuesOn} />
    </>
  )
}

/** What the user should know of their draft. */
export function draftState({ isChanged, isRestored, isStored }: FormBarProps['form']): ReactNode {
  if (!isChanged) return 'No changes yet.'
  if (!isStored) return 'This browser cannot keep drafts. Leave this tab open until you have saved.'
  return isRestored ? 'Your draft is back.' : 'Draft saved on this device.'
}
