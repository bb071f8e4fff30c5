import type { ConversationSubject } from '@wso/contract/conversations/conversationRules'
import { deviceStorage } from '#core/storage/deviceStorage.ts'

/** The conversation that a message continues, or the thing about which it starts one. */
export type Recipient =
  | { conversation: number }
  | { kind: ConversationSubject; subjectID: number; seats?: number }

/** A message that the portal may not have received yet. Times are in milliseconds since 1970. */
export type Outgoing = {
  /** The `Idempotency-Key` under which it is sent, so that the portal stores it once. */
  key: string
  to: Recipient
  body: string
  writtenAt: number
  /** When it was first sent; absent before. */
  sentAt?: number | undefined
  /** The portal's answer, if it refused the message. */
  refusal?: string | undefined
}

/** The portal forgets a key after a day. Later, only the person can tell whether a message arrived. */
const knownMs = 20 * 3_600_000

/** Returns true for a message that was sent so long ago that sending it again could store it twice. */
export const isDoubtful = ({ sentAt }: Outgoing): boolean =>
  sentAt !== undefined && Date.now() - sentAt > knownMs

/** Returns true for a message that is sent without asking the person. */
export const isWaiting = (message: Outgoing): boolean => !message.refusal && !isDoubtful(message)

/** Returns true for the recipient of a message in this conversation. */
export const isTo = (to: Recipient, conversation: number): boolean =>
  'conversation' in to && to.conversation === conversation

const none: readonly Outgoing[] = []
const placeOf = (owner: number) => ({ name: 'outbox', owner })
let known: { owner: number; text: string; items: readonly Outgoing[] } | undefined

/** Returns a person's messages on this device, oldest first; the same array until they change. */
export function listOutgoing(owner: number | undefined): readonly Outgoing[] {
  const text = owner === undefined ? undefined : deviceStorage.readText(placeOf(owner))
  if (owner === undefined || text === undefined) return none
  if (known?.owner !== owner || known.text !== text) {
    const stored = deviceStorage.read(placeOf(owner))
    known = { owner, text, items: Array.isArray(stored) ? stored : none }
  }
  return known.items
}

const listeners = new Set<() => void>()

/** Calls back when the messages change, in this tab or another. Returns a function that ends it. */
export function watchOutgoing(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function store(owner: number, items: readonly Outgoing[]) {
  if (items.length > 0) deviceStorage.write(placeOf(owner), items)
  else deviceStorage.remove(placeOf(owner))
  for (const listener of [...listeners]) listener()
}

export const addOutgoing = (owner: number, message: Outgoing): void =>
  store(owner, [...listOutgoing(owner), message])

export const removeOutgoing = (owner: number, key: string): void =>
  store(
    owner,
    listOutgoing(owner).filter((each) => each.key !== key),
  )

export const changeOutgoing = (owner: number, key: string, changes: Partial<Outgoing>): void =>
  store(
    owner,
    listOutgoing(owner).map((each) => (each.key === key ? { ...each, ...changes } : each)),
  )
