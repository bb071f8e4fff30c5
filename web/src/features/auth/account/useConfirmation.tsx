import { type ReactNode, useState } from 'react'
import { ConfirmIdentityDialog } from './ConfirmIdentityDialog.tsx'
import { needsConfirmation } from '../login/signInFailure.ts'

/**
 * Lets an action that needs the password run again after it was entered. Give `ask` to the action as
 * its error handler, and draw `dialog`.
 */
export function useConfirmation() {
  const [again, setAgain] = useState<() => void>()
  /** Returns false when the error is another one. */
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
