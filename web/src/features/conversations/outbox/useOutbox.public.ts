import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useOwner } from '#core/session/useOwner.ts'
import { deviceStorage } from '#core/storage/deviceStorage.ts'
import { outboxOf } from './outboxOf.ts'

const everyMs = 30_000

/** Sends messages that wait on this device: now, when the network is back, and every half minute. */
export function useOutbox(): void {
  const owner = useOwner()
  const queryClient = useQueryClient()
  useEffect(() => {
    // External system: the network.
    if (owner === undefined) return undefined
    const send = () => {
      if (deviceStorage.readText(outboxOf(owner)) === undefined) return
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
  }, [owner, queryClient])
}
