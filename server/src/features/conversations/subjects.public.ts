import { inArray } from 'drizzle-orm'
import { excerpt } from '#features/notifications/notifications/excerpt.public.ts'
import type { SubjectReader } from '#features/notifications/notifications/subjects.public.ts'
import { selectConversations } from './conversations.load.ts'
import { subjectOf } from './conversations.present.ts'
import { conversations } from './conversations.table.ts'

/** Conversations as subjects of notifications, for their two people, with the last message that they can read. */
export const readConversations: SubjectReader = async (context, ids) => {
  const rows = await selectConversations(context, inArray(conversations.id, [...ids]))
  return new Map(
    rows.map((loaded) => {
      const { row, last } = loaded
      const isFromOther = last?.body && last.authorID !== context.viewer.id
      return [
        row.id,
        {
          title: subjectOf(loaded, context.viewer).title,
          address: `/conversations/${row.id}`,
          ...(isFromOther && { text: excerpt(last.body ?? '') }),
        },
      ] as const
    }),
  )
}
