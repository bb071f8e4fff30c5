import type { Page } from '@wso/contract/core/endpoint'
import { maxUnread, type Notification } from '@wso/contract/notifications/notifications'
import { services } from '@wso/contract/site/services'
import { and, desc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { type Given, prepared, type Slots } from '#core/database/statements/prepared.ts'
import { publish } from '#core/live/publish.ts'
import { personRefColumns } from '#features/users/users.public.ts'
import { users } from '#features/users/users.table.ts'
import { notifications } from './notifications.table.ts'
import { present } from './present.public.ts'
import type { SubjectReaders } from './subjects.public.ts'

type Owner = { id: Given<number> }

const isListed = ({ id }: Owner) => and(eq(notifications.userID, id), notifications.listed)

const isUnread = (owner: Owner) => and(isListed(owner), isNull(notifications.readTime))

/**
 * The newest first, by the day at the college. Those that are dated by their day only are above the others of
 * the day, so that one that arrives is at the top, and its place tells no more than its date.
 */
const newestFirst = (timeZone: Given<string>) => [
  desc(sql`(${notifications.createdTime} at time zone ${timeZone})::date`),
  desc(sql`${notifications.details} -> 'sealed' is not null`),
  desc(notifications.createdTime),
  desc(notifications.id),
]

/** Lists the viewer's inbox, newest first. `total` includes notifications they can no longer open. */
export async function list(
  context: Context,
  { unread, ...slice }: Slice & { unread: boolean },
  readers: SubjectReaders,
): Promise<Page<Notification>> {
  const { db, viewer, config } = context
  const [rows, total] = await Promise.all([
    selectRows(db, { ...slice, id: viewer.id, timeZone: config.TIME_ZONE, unread }),
    db.$count(notifications, unread ? isUnread(viewer) : isListed(viewer)),
  ])
  const shown = await present(context, rows, readers)
  return { items: shown.map(({ view }) => view), total }
}

/** Counts the unread notifications that the viewer can open, up to one more than is shown. */
export async function counts(context: Context, readers: SubjectReaders) {
  const { db, viewer, config } = context
  const slice = { limit: maxUnread + 1, offset: 0, timeZone: config.TIME_ZONE }
  const rows = await selectRows(db, { ...slice, id: viewer.id, unread: true })
  return { unread: (await present(context, rows, readers)).length }
}

/**
 * Loads the newest unread notifications that the viewer can open, of those that their day does not show. Looks
 * at no more than are counted.
 */
export async function newestUnread(
  context: Context,
  limit: number,
  readers: SubjectReaders,
): Promise<Notification[]> {
  const found: Notification[] = []
  const { viewer, config } = context
  const owner = { id: viewer.id, timeZone: config.TIME_ZONE }
  const part = { ...owner, limit: 2 * limit, unread: true, withoutOrders: true }
  for (let offset = 0; offset <= maxUnread && found.length < limit; offset += part.limit) {
    // oxlint-disable-next-line no-await-in-loop -- a second part is needed when the first cannot be opened
    const rows = await selectRows(context.db, { ...part, offset })
    // oxlint-disable-next-line no-await-in-loop -- see above
    found.push(...(await present(context, rows, readers)).map(({ view }) => view))
    if (rows.length < part.limit) break
  }
  return found.slice(0, limit)
}

/** Topics of orders that have lines of their own in the viewer's day. A canceled order has none. */
const aboutOrders: string[] = services.goodrich.topics.filter((topic) => topic !== 'orderCanceled')

type Slice = { limit: number; offset: number }

type Part = Slice & { id: number; timeZone: string; unread: boolean; withoutOrders?: boolean }

const selectRows = prepared((db, part: Slots<Part>) => {
  const { unread, withoutOrders, limit, offset, timeZone, ...owner } = part
  return db
    .select({ row: notifications, actor: personRefColumns })
    .from(notifications)
    .leftJoin(users, eq(users.id, notifications.actorID))
    .where(
      and(
        unread ? isUnread(owner) : isListed(owner),
        withoutOrders ? notInArray(notifications.topic, aboutOrders) : undefined,
      ),
    )
    .orderBy(...newestFirst(timeZone))
    .limit(limit)
    .offset(offset)
})

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
