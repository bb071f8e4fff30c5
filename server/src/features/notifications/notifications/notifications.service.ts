import type { Page } from '@wso/contract/core/endpoint'
import { mostUnread, type Notification } from '@wso/contract/notifications/notifications'
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { publish } from '#core/live/publish.ts'
import { personRefColumns } from '../../users/users.public.ts'
import { users } from '../../users/users.table.ts'
import { present, type NotificationRow } from './present.public.ts'
import { notifications } from './notifications.table.ts'
import type { SubjectReaders } from './subjects.public.ts'

const isListed = ({ viewer }: Context) =>
  and(eq(notifications.userID, viewer.id), notifications.listed)

const isUnread = (context: Context) => and(isListed(context), isNull(notifications.readTime))

/** Lists the viewer's inbox, newest first. `total` includes notifications they can no longer open. */
export async function list(
  context: Context,
  { limit, offset, unread }: { limit: number; offset: number; unread: boolean },
  readers: SubjectReaders,
): Promise<Page<Notification>> {
  const filter = unread ? isUnread(context) : isListed(context)
  const [rows, total] = await Promise.all([
    rowsOf(context, filter, { limit, offset }),
    context.db.$count(notifications, filter),
  ])
  const shown = await present(context, rows, readers)
  return { items: shown.map(({ view }) => view), total }
}

/** Counts the unread notifications that the viewer can open, up to one more than is shown. */
export async function counts(context: Context, readers: SubjectReaders) {
  const rows = await rowsOf(context, isUnread(context), { limit: mostUnread + 1, offset: 0 })
  return { unread: (await present(context, rows, readers)).length }
}

const rowsOf = (
  { db }: Context,
  filter: ReturnType<typeof isListed>,
  { limit, offset }: { limit: number; offset: number },
): Promise<NotificationRow[]> =>
  db
    .select({ row: notifications, actor: personRefColumns })
    .from(notifications)
    .leftJoin(users, eq(users.id, notifications.actorID))
    .where(filter)
    .orderBy(desc(notifications.createdTime), desc(notifications.id))
    .limit(limit)
    .offset(offset)

/** Marks the viewer's notifications as read or unread, all of them without `ids`, and announces it to their other tabs and devices. */
export async function mark(
  context: Context,
  { ids, read }: { ids?: number[] | undefined; read: boolean },
  readers: SubjectReaders,
) {
  const { db, now, viewer } = context
  const named = ids && inArray(notifications.id, ids)
  const changes = read ? isUnread(context) : isListed(context)
  await db.transaction(async (inside) => {
    await inside
      .update(notifications)
      .set({ readTime: read ? now().toISOString() : null })
      .where(and(changes, named))
    await publish(inside, 'notifications', { to: viewer.id })
  })
  return counts(context, readers)
}
