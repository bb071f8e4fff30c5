import { useLayoutEffect } from 'react'
import { useSession } from './session.ts'
import { identity } from './sessionIdentity.ts'

/**
 * Returns the id of the user whose values this tab stores, also before the server has answered;
 * undefined for visitors.
 */
export function useOwner(): number | undefined {
  const { claims } = useSession()
  return claims.id || identity.userID()
}

/** Opens the values that this device stores for the viewer, and again after a login or logout. */
export function useOpened(open: (owner: number | undefined) => void): void {
  const owner = useOwner()
  useLayoutEffect(() => {
    // External system: storage on this device.
    open(owner)
  }, [open, owner])
}
