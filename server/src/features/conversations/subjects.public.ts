import type { ConversationEvent } from '@wso/contract/conversations/conversationRules'
import { formatList } from '@wso/contract/core/text/formatList'
import { and, desc, inArray, isNull, notInArray, or } from 'drizzle-orm'
import { formatDay } from '#core/calendar/zonedTime.ts'
import type { Context } from '#core/context.ts'
import { excerpt } from '#features/notifications/notifications/excerpt.public.ts'
import type { SubjectReader } from '#features/notifications/notifications/subjects.public.ts'
import { selectConversations } from './conversations.load.ts'
import { quietEvents } from './conversations.policy.ts'
import { subjectOf } from './conversations.present.ts'
import { conversations, messages } from './conversations.table.ts'

/** Conversations as subjects of notifications, for their two people, with the last line of the other person. */
export const readConversations: SubjectReader = async (context, ids) => {
  const rows = await selectConversations(context, inArray(conversations.id, [...ids]))
  const lines = await lastLines(
    context,
    rows.map(({ row }) => row.id),
  )
  return new Map(
    rows.map((loaded) => {
      const { id } = loaded.row
      const { title, day } = subjectOf(context, loaded)
      const line = lines.get(id)
      return [
        id,
        {
          title: day ? `${title} on ${formatDay(day)}` : title,
          address: `/conversations/${id}`,
          ...(line && line.authorID !== context.viewer.id && { text: textOf(line) }),
        },
      ] as const
    }),
  )
}

type Line = typeof messages.$inferSelect

/** Loads the last line of each conversation that asks for an answer and that both people read. */
async function lastLines({ db }: Context, ids: number[]): Promise<Map<number, Line>> {
  if (ids.length === 0) return new Map()
  const isShown = and(
    inArray(messages.conversationID, ids),
    isNull(messages.hiddenTime),
    or(isNull(messages.event), notInArray(messages.event, [...quietEvents])),
  )
  const rows = await db
    .selectDistinctOn([messages.conversationID])
    .from(messages)
    .where(isShown)
    .orderBy(messages.conversationID, desc(messages.id))
  return new Map(rows.map((row) => [row.conversationID, row]))
}

function textOf({ body, event, seats, changes }: Line): string {
  if (body !== null || event === null) return excerpt(body ?? '')
  const count = seats === 1 ? '1 seat' : `${seats} seats`
  const texts: Record<ConversationEvent, string> = {
    seatsAsked: `Asked for ${count}`,
    seatsConfirmed: `Confirmed ${count}`,
    seatsDeclined: `Declined ${count}`,
    seatsReturned: `Gave back ${count}`,
    reserved: 'Reserved it for you',
    sold: 'Marked it as no longer available',
    rideChanged: `Changed the ${formatList(changes ?? [])}`,
    rideDeleted: 'Deleted the ride',
    rideRestored: 'Put the ride back',
    ended: '',
    reopened: '',
  }
  return texts[event]
}
