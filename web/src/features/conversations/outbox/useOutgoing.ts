import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { newKey } from '#core/api/useWrite.ts'
import { useOwner } from '#core/session/useOwner.ts'
import {
  changeOutgoing,
  listOutgoing,
  type Outgoing,
  type Recipient,
  removeOutgoing,
  watchOutgoing,
} from './outgoing.ts'
import { deliver, sendOutgoing } from './sendOutgoing.ts'

const none: readonly Outgoing[] = []

/** The viewer's messages that have not reached the portal, oldest first. */
export function useOutgoing(): readonly Outgoing[] {
  const owner = useOwner()
  return useSyncExternalStore(
    watchOutgoing,
    () => listOutgoing(owner),
    () => none,
  )
}

/** Returns what can be done with the viewer's messages on this device. */
export function useOutgoingActs() {
  const owner = useOwner() ?? 0
  const queryClient = useQueryClient()
  return {
    /** See `deliver`. */
    send: (to: Recipient, body: string, onKept: () => void) =>
      deliver({ owner, queryClient }, { to, body }, onKept),
    /** Sends a message again that was refused, or may not have arrived. */
    sendAgain: (key: string) => {
      const fresh = { key: newKey(), sentAt: undefined, refusal: undefined }
      changeOutgoing(owner, key, fresh)
      void sendOutgoing(owner, queryClient)
    },
    remove: (key: string) => removeOutgoing(owner, key),
  }
}
