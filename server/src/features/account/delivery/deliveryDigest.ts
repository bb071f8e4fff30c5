import { dayIn } from '@wso/contract/core/dates/day'
import { and, asc, desc, eq, gt, isNotNull, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import type { Services } from '#core/context.ts'
import { contextFor } from '#features/account/auth/viewer.public.ts'
import { notifications } from '#features/notifications/notifications/notifications.table.ts'
import { present } from '#features/notifications/notifications/present.public.ts'
import type { SubjectReaders } from '#features/notifications/notifications/subjects.public.ts'
import { personRefColumns } from '#features/users/users.public.ts'
import { users } from '#features/users/users.table.ts'
import { canMail, isRefusedForEver } from './delivery.policy.ts'
import { deliveries, deliverySettings } from './delivery.table.ts'
import { sendDigest } from './deliveryEmail.ts'

const day = 86_400_000
/** Shorter than a day, so that a late digest does not skip the next one. */
const pauseMs = 20 * 3_600_000
const maxLines = 30

/** How long a node may take to send one digest; afterwards another attempt may. */
const leaseMs = 10 * 60_000

/**
 * Sends today's digest to everyone who chose it and has unread notifications. Safe to run on several
 * nodes at once. A digest whose node is killed is sent by the next run after the lease, under the same
 * Message-ID.
 */
export async function sendDigests(services: Services, readers: SubjectReaders) {
  if (!canMail(services.config)) return
  for (;;) {
    const claimed = await claim(services)
    if (!claimed) return
    await sendOne(services, claimed, readers)
  }
}

type Claimed = { id: number; before: string | null; leased: string }

/** Leases the next digest to this node; undefined when no person is left. */
async function claim({ db, now }: Services): Promise<Claimed | undefined> {
  const due = new Date(now().getTime() - pauseMs)
  // Due again when the lease ends, unless it was sent by then.
  const leased = new Date(due.getTime() + leaseMs).toISOString()
  return db.transaction(async (within) => {
    const [next] = await within
      .select({ id: deliverySettings.userID, before: deliverySettings.digestTime })
      .from(deliverySettings)
      .where(
        and(
          deliverySettings.digest,
          or(
            isNull(deliverySettings.digestTime),
            lt(deliverySettings.digestTime, due.toISOString()),
          ),
        ),
      )
      .orderBy(asc(deliverySettings.userID))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!next) return undefined
    await within
      .update(deliverySettings)
      .set({ digestTime: leased })
      .where(eq(deliverySettings.userID, next.id))
    return { ...next, leased }
  })
}

/** Sends a leased digest and marks it as sent. A failure ends the lease and is retried with the job. */
async function sendOne(
  services: Services,
  { id, before, leased }: Claimed,
  readers: SubjectReaders,
) {
  const { db, now, config } = services
  const mark = (digestTime: string | null) =>
    db
      .update(deliverySettings)
      .set({ digestTime })
      .where(and(eq(deliverySettings.userID, id), eq(deliverySettings.digestTime, leased)))
  try {
    const { email, lines } = await newsOf(services, id, readers)
    if (email && lines.length > 0) {
      const today = dayIn(now(), config.TIME_ZONE)
      await sendDigest(config, { id, email }, lines, today).catch(skipRefused)
    }
  } catch (error) {
    await mark(before)
    throw error
  }
  await mark(now().toISOString())
}

/** Ignores a permanent refusal of one address, so that the other digests are sent. @throws other errors */
function skipRefused(error: unknown) {
  if (!isRefusedForEver(error)) throw error
}

/** Loads a person's unread notifications of the last day that were not emailed. */
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
    .limit(maxLines)
  const shown = await present(context, rows, readers)
  return { email: person.email ?? '', lines: shown.map(({ view }) => view) }
}
