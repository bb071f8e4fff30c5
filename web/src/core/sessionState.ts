import type { Claims } from '@wso/contract/core/access'
import type { ApiError } from '@wso/contract/core/client'
import { useSyncExternalStore } from 'react'

/** Who the reader is, as far as the site knows. */
export type SessionState = {
  /** `failed`: nobody could be asked; `error` says why, and `session.refresh()` tries again. */
  status: 'starting' | 'ready' | 'failed'
  claims: Claims & { id: number }
  /** The person's session has ended without their doing; the page stays until they sign in again. */
  ended: boolean
  error?: ApiError | undefined
}

export const nobody: SessionState['claims'] = { id: 0, level: 0, scopes: new Set() }

let state: SessionState = { status: 'starting', claims: nobody, ended: false }
const listeners = new Set<() => void>()

export const sessionState = {
  get: () => state,
  change: (changes: Partial<SessionState>) => {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  },
}

/** The old claims where the new ones say the same, so that nothing is drawn anew for them. */
export function keepIfSame(old: SessionState['claims'], fresh: SessionState['claims']) {
  const isSame =
    old.id === fresh.id &&
    old.level === fresh.level &&
    old.scopes.size === fresh.scopes.size &&
    [...old.scopes].every((scope) => fresh.scopes.has(scope))
  return isSame ? old : fresh
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Who the reader is; changes when they sign in or out, or when their scopes do. */
export const useSession = (): SessionState => useSyncExternalStore(subscribe, sessionState.get)
