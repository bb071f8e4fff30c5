import type { ConversationSubject } from '@wso/contract/conversations/conversationRules'
import { conversations } from '@wso/contract/conversations/conversations'
import type { Call } from '@wso/contract/core/client'
import { rides } from '@wso/contract/posts/rides'

/** A moment before the ride of `newRide`. */
export const beforeRide = '2026-10-19T13:00:00.000Z'

/** A person and the API as they see it. */
export type Caller = { id: number; call: Call }

const ride = {
  source: 'Campus',
  destination: 'Albany',
  offer: true,
  date: '2026-10-20',
  time: '14:30',
  seats: 2,
  body: 'Leaving after lunch',
}

/** Offers a ride and returns its id. */
export const newRide = async ({ call }: Caller, changes = {}) =>
  (await call(rides.create, { body: { ...ride, ...changes } })).id

export const startAbout = (
  { call }: Caller,
  kind: ConversationSubject,
  subjectID: number,
  more: { body?: string; seats?: number } = {},
) => call(conversations.start, { body: { kind, subjectID, body: 'Hello', ...more } })

export const read = ({ call }: Caller, id: number) => call(conversations.get, { params: { id } })

export const write = ({ call }: Caller, id: number, body: string) =>
  call(conversations.write, { params: { id }, body: { body } })
