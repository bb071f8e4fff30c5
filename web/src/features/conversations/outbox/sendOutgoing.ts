import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '@wso/contract/core/client'
import { call } from '#core/api/call.ts'
import { api } from '#core/api/endpoints.ts'
import { isAnswer, newKey } from '#core/api/useWrite.ts'
import { invalidate } from '#core/api/useWriter.ts'
import { identity } from '#core/session/sessionIdentity.ts'
import {
  addOutgoing,
  changeOutgoing,
  isWaiting,
  listOutgoing,
  type Outgoing,
  type Recipient,
  removeOutgoing,
} from './outgoing.ts'

/** The conversation of a message that was sent; undefined while it waits for a connection. */
type Sent = { conversation: number } | undefined
type Waiter = { sent: (result: Sent) => void; refused: (error: ApiError) => void }

/** The forms that wait for the fate of a message, by its key. */
const waiters = new Map<string, Waiter>()
let queue: Promise<unknown> = Promise.resolve()

/** Sends the messages of a person that wait on this device, oldest first, until one cannot be sent. */
export function sendOutgoing(owner: number, queryClient: QueryClient): Promise<unknown> {
  queue = queue.then(() => sendAll(owner, queryClient)).catch(reportError)
  return queue
}

/**
 * Keeps a message on this device and sends it.
 * @param onKept called once it is kept, when it must no longer be a draft
 * @throws the refusal of the portal, which leaves nothing on the device
 */
export function deliver(
  { owner, queryClient }: { owner: number; queryClient: QueryClient },
  { to, body }: { to: Recipient; body: string },
  onKept: () => void,
): Promise<Sent> {
  const key = newKey()
  return new Promise((sent, refused) => {
    waiters.set(key, { sent, refused })
    addOutgoing(owner, { key, to, body, writtenAt: Date.now() })
    onKept()
    void sendOutgoing(owner, queryClient).finally(() => {
      waiters.delete(key)
      sent(undefined)
    })
  })
}

async function sendAll(owner: number, queryClient: QueryClient): Promise<void> {
  const next = listOutgoing(owner).find(isWaiting)
  // Another person may have logged in meanwhile. A message that is not sent keeps its key for long.
  if (!next || identity.userID() !== owner || !navigator.onLine) return
  if (await isDone(owner, next, queryClient)) await sendAll(owner, queryClient)
}

/** Sends a message; resolves to false when it has to be sent again later. */
async function isDone(owner: number, message: Outgoing, queryClient: QueryClient) {
  const { key } = message
  const waiter = waiters.get(key)
  if (message.sentAt === undefined) changeOutgoing(owner, key, { sentAt: Date.now() })
  try {
    const conversation = await send(message)
    removeOutgoing(owner, key)
    await invalidate(queryClient, api.conversations.start)
    waiter?.sent({ conversation })
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // The form shows at once that the allowance is used up; later, the message waits for the next day.
    const isRefused = isAnswer(error) || (waiter !== undefined && error.status === 429)
    if (!isRefused) return false
    if (waiter) removeOutgoing(owner, key)
    else changeOutgoing(owner, key, { refusal: error.message })
    waiter?.refused(error)
    return true
  }
}

/** Returns the id of the conversation. */
async function send({ key: idempotencyKey, to, body }: Outgoing): Promise<number> {
  const options = { idempotencyKey }
  if ('conversation' in to) {
    const params = { id: to.conversation }
    await call(api.conversations.write, { params, body: { body } }, options)
    return to.conversation
  }
  const { id } = await call(api.conversations.start, { body: { ...to, body } }, options)
  return id
}
