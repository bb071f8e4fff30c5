import type { Page } from '@wso/contract/core/endpoint'
import { mostUnread, type Notification } from '@wso/contract/notifications/notifications'
import { and, desc, eq, inArray, isNull, type Placeholder, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { preparedFor } from '#core/database/preparedQueries.ts'
import { publish } from '#core/live/publish.ts'
import { personRefColumns } from '../../users/users.public.ts'
import { users } from '../../users/users.table.ts'
import { present } from './present.public.ts'
import { notifications } from './notifications.table.ts'
import type { SubjectReaders } from './subjects.public.ts'

type Owner = { id: number | Placeholder }

const isListed = ({ id }: Owner) => and(eq(notifications.userID, id), notifications.listed)

const isUnread = (owner: Owner) => and(isListed(owner), isNull(notifications.readTime))

/** Lists the viewer's inbox, newest first. `total` includes notifications they can no longer open. */
export async function list(
  context: Context,
  { unread, ...slice }: { limit: number; offset: number; unread: boolean },
  readers: SubjectReaders,
): Promise<Page<Notification>> {
  const { db, viewer } = context
  const [rows, total] = await Promise.all([
    selectRows(db, { unread }).execute({ viewer: viewer.id, ...slice }),
    db.$count(notifications, unread ? isUnread(viewer) : isListed(viewer)),
  ])
  const shown = await present(context, rows, readers)
  return { items: shown.map(({ view }) => view), total }
}

/** Counts the unread notifications that the viewer can open, up to one more than is shown. */
export async function counts(context: Context, readers: SubjectReaders) {
  const { db, viewer } = context
  const values = { viewer: viewer.id, limit: mostUnread + 1, offset: 0 }
  const rows = await selectRows(db, { unread: true }).execute(values)
  return { unread: (await present(context, rows, readers)).length }
}

const owner = { id: sql.placeholder('viewer') }

const selectRows = preparedFor((db, { unread }: { unread: boolean }) =>
  db
    .select({ row: notifications, actor: personRefColumns })
    .from(notifications)
    .leftJoin(users, eq(users.id, notifications.actorID))
    .where(unread ? isUnread(owner) : isListed(owner))
    .orderBy(desc(notifications.createdTime), desc(notifications.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset')),
)

/** Marks the viewer's notifications as read or unread, all of them without `ids`, and announces it to their other tabs and devices. */
export async function mark(
  context: Context,
  { ids, read }: { ids?: number[] | undefined; read: boolean },
  readers: SubjectReaders,
) {
  const { db, now, viewer } = context
  const named = ids && inArray(notifications.id, ids)
  const changes = read ? isUnread(viewer) : isListed(viewer)
  await db.transaction(async (inside) => {
    await inside
      .update(notifications)
      .set({ readTime: read ? now().toISOString() : null })
      .where(and(changes, named))
    await publish(inside, 'notifications', { to: viewer.id })
  })
  return counts(context, readers)
}
