import { dayIn } from '@wso/contract/core/day'
import { and, asc, desc, eq, gt, isNotNull, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import type { Services } from '#core/context.ts'
import { contextFor } from '../auth/viewer.public.ts'
import { notifications } from '../notifications/notifications.table.ts'
import { present } from '../notifications/present.public.ts'
import type { SubjectReaders } from '../notifications/subjects.public.ts'
import { personRefColumns } from '../users/users.public.ts'
import { users } from '../users/users.table.ts'
import { sendDigest } from './delivery.email.ts'
import { canMail } from './delivery.policy.ts'
import { deliveries, deliverySettings } from './delivery.table.ts'

const day = 86_400_000
/** Shorter than a day, so that a late digest does not skip the next one. */
const pauseMs = 20 * 3_600_000
const mostLines = 30

/** Sends today's digest to everyone who chose it and has unread notifications. */
export async function sendDigests(services: Services, readers: SubjectReaders) {
  if (!canMail(services.config)) return
  while (await sendNext(services, readers)) {
    // One person per transaction, which records that their digest was sent.
  }
}

/** Sends one digest. Returns false when no person is left. A failure is retried with the job. */
async function sendNext(services: Services, readers: SubjectReaders): Promise<boolean> {
  const { now, config } = services
  const before = new Date(now().getTime() - pauseMs).toISOString()
  return services.db.transaction(async (db) => {
    const [next] = await db
      .select({ id: deliverySettings.userID })
      .from(deliverySettings)
      .where(
        and(
          deliverySettings.digest,
          or(isNull(deliverySettings.digestTime), lt(deliverySettings.digestTime, before)),
        ),
      )
      .orderBy(asc(deliverySettings.userID))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!next) return false
    const isTheirs = eq(deliverySettings.userID, next.id)
    const digestTime = now().toISOString()
    await db.update(deliverySettings).set({ digestTime }).where(isTheirs)
    const { email, lines } = await newsOf({ ...services, db }, next.id, readers)
    const to = { id: next.id, email }
    if (email && lines.length > 0) {
      await sendDigest(config, to, lines, dayIn(now(), config.TIME_ZONE)).catch(skipRefused)
    }
    return true
  })
}

/** Ignores a permanent refusal of one address, so that the other digests are sent. @throws other errors */
function skipRefused(error: unknown) {
  const isFinal =
    error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500
  if (!isFinal) throw error
}

/** Loads a person's unread notifications of the last day that were not e-mailed. */
async function newsOf(services: Services, id: number, readers: SubjectReaders) {
  const { db, now } = services
  const context = await contextFor(services, id)
  const [person] = await db
    .select({ email: users.williamsEmail })
    .from(users)
    .where(and(eq(users.id, id), isNotNull(users.williamsEmail)))
  if (!context || !person) return { email: '', lines: [] }
  const mailed = db
    .select({ one: sql`1` })
    .from(deliveries)
    .where(and(eq(deliveries.notificationID, notifications.id), eq(deliveries.channel, 'email')))
  const rows = await db
    .select({ row: notifications, actor: personRefColumns })
    .from(notifications)
    .leftJoin(users, eq(users.id, notifications.actorID))
    .where(
      and(
        eq(notifications.userID, id),
        notifications.listed,
        isNull(notifications.readTime),
        gt(notifications.createdTime, new Date(now().getTime() - day).toISOString()),
        notExists(mailed),
      ),
    )
    .orderBy(desc(notifications.createdTime), desc(notifications.id))
    .limit(mostLines)
  const shown = await present(context, rows, readers)
  return { email: person.email ?? '', lines: shown.map(({ view }) => view) }
}
