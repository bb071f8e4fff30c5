import type { QueryClient } from '@tanstack/react-query'
import { identity } from '#core/session/sessionIdentity.ts'
import { listOutgoing } from './outgoing.ts'

const everyMs = 30_000

/**
 * Sends messages that wait on this device: now, when the network is back, and every half minute. Returns a
 * function that ends it.
 */
export function followOutbox(queryClient: QueryClient): () => void {
  const send = () => {
    const owner = identity.userID()
    if (owner === undefined || listOutgoing(owner).length === 0) return
    // Without its code, which needs the network too, they wait.
    void import('./sendOutgoing.ts').then(
      (m) => m.sendOutgoing(owner, queryClient),
      () => undefined,
    )
  }
  send()
  const timer = setInterval(send, everyMs)
  window.addEventListener('online', send)
  return () => {
    clearInterval(timer)
    window.removeEventListener('online', send)
  }
}
