import type { Claims } from '@wso/contract/core/access'
import type { ApiError } from '@wso/contract/core/client'
import { useSyncExternalStore } from 'react'
import { viewing } from '#core/page/viewing.ts'

/** The site's state about the viewer. */
export type SessionState = {
  /**
   * `failed`: the server did not respond; `error` has the reason, and `session.refresh()` retries.
   * `stopped`: another user has logged in on this device; this tab sends no more requests.
   */
  status: 'starting' | 'ready' | 'failed' | 'stopped'
  claims: Claims & { id: number }
  /** True when the session expired; the user is asked to log in again. */
  ended: boolean
  error?: ApiError | undefined
}

export const nobody: SessionState['claims'] = { id: 0, level: 0, scopes: new Set() }

let state: SessionState = { status: 'starting', claims: nobody, ended: false }
const listeners = new Set<() => void>()

export const sessionState = {
  get: () => state,
  /** Does nothing when all of it is as it was, so that no one who reads the state is rendered again. */
  change: (changes: Partial<SessionState>) => {
    const next = { ...state, ...changes }
    const names = Object.keys(next) as (keyof SessionState)[]
    if (names.every((name) => next[name] === state[name])) return
    state = next
    for (const listener of listeners) listener()
  },
}

/** Returns the old claims when the new ones are equal, to avoid rendering again. */
export function keepIfSame(old: SessionState['claims'], fresh: SessionState['claims']) {
  return textOf(old) === textOf(fresh) ? old : fresh
}

/** The server lists scopes in a fixed order. */
const textOf = ({ id, level, scopes }: SessionState['claims']) => [id, level, ...scopes].join()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

let ofDocument: SessionState | undefined

/**
 * The viewer of the document; the same object while one document is rendered or hydrated. On a device that
 * knows them it is the state itself: another object would render everyone who reads it twice, at once and
 * without a pause.
 */
function documentState(): SessionState {
  const { claims } = viewing.get()
  if (state.status === 'ready' && state.claims === claims && !state.ended) return state
  if (ofDocument?.claims !== claims) ofDocument = { status: 'ready', claims, ended: false }
  return ofDocument
}

/** Returns the viewer; changes when they log in or out, or when their scopes change. */
export const useSession = (): SessionState =>
  useSyncExternalStore(subscribe, sessionState.get, documentState)
