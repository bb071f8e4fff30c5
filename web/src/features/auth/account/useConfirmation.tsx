import { type ReactNode, useState } from 'react'
import { needsConfirmation } from '../login/signInFailure.ts'
import { ConfirmIdentityDialog } from './ConfirmIdentityDialog.tsx'

/**
 * Reruns an action after the user has confirmed their password. Pass `ask` to the action as its
 * error handler, and render `dialog`.
 */
export function useConfirmation() {
  const [again, setAgain] = useState<() => void>()
  /** Returns false for any other error. */
  const ask = (error: unknown, retry: () => void): boolean => {
    if (!needsConfirmation(error)) return false
    setAgain(() => retry)
    return true
  }
  const close = () => setAgain(undefined)
  const dialog: ReactNode = again && (
    <ConfirmIdentityDialog
      onClose={close}
      onConfirmed={() => {
        close()
        again()
      }}
    />
  )
  return { ask, dialog }
}
