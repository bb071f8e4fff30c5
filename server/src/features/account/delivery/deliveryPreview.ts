import type { EmailPreview } from '@wso/contract/notifications/notificationSettings'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { notifications } from '#features/notifications/notifications/notifications.table.ts'
import { present } from '#features/notifications/notifications/present.public.ts'
import type { SubjectReaders } from '#features/notifications/notifications/subjects.public.ts'
import { topics } from '#features/notifications/notifications/topics.public.ts'
import { personRefColumns } from '#features/users/users.public.ts'
import { users } from '#features/users/users.table.ts'
import { ofDigest, ofNotification, previewOf } from './deliveryEmail.ts'
import { get } from './deliverySettings.ts'

/** How many of the newest notifications are looked through. */
const most = 30

/**
 * Returns the emails that the viewer's settings give, as they are sent: the newest notification whose
 * topic is on, or else an example, and the digest if it is on. None without an address.
 */
export async function preview(context: Context, readers: SubjectReaders): Promise<EmailPreview[]> {
  const { config } = context
  const settings = await get(context)
  const to = settings.email
  if (!to) return []
  const mailed = new Set(settings.topics.filter(({ email }) => email).map(({ topic }) => topic))
  const newest = (await newestOf(context, readers)).find(({ topic }) => mailed.has(topic))
  const single = newest ?? (mailed.has('newSignIn') ? example : undefined)
  const unread = settings.digest ? await newestOf(context, readers, { isUnread: true }) : []
  return [
    ...(single ? [{ to, ...previewOf(config, ofNotification(single)), isExample: !newest }] : []),
    ...(unread.length > 0
      ? [{ to, ...previewOf(config, ofDigest(unread)), isExample: false }]
      : []),
  ]
}

const example = {
  id: 0,
  topic: 'newSignIn',
  address: '/account',
  ...topics.newSignIn.text({
    actor: '',
    subject: { title: '', address: '/account' },
    details: { device: 'Firefox on Windows', onCampus: true },
  }),
}

async function newestOf(context: Context, readers: SubjectReaders, { isUnread = false } = {}) {
  const { db, viewer } = context
  const rows = await db
    .select({ row: notifications, actor: personRefColumns })
    .from(notifications)
    .leftJoin(users, eq(users.id, notifications.actorID))
    .where(
      and(
        eq(notifications.userID, viewer.id),
        isUnread ? and(notifications.listed, isNull(notifications.readTime)) : undefined,
      ),
    )
    .orderBy(desc(notifications.createdTime), desc(notifications.id))
    .limit(most)
  return (await present(context, rows, readers)).map(({ view }) => view)
}
