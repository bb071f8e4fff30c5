import { campus } from '@wso/contract/campus'
import type { Page } from '@wso/contract/core/endpoint'
import type { FailedDelivery } from '@wso/contract/notifications/notificationSettings'
import { and, asc, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Context, Services } from '#core/context.ts'
import { addJob } from '#core/jobs/jobs.ts'
import { operatorMessage } from '#core/operations/operatorMessage.ts'
import { notFound } from '#core/refusal.ts'
import { contextFor } from '#features/account/auth/viewer.public.ts'
import { deliveryJob } from '#features/notifications/notifications/notifications.public.ts'
import { notifications } from '#features/notifications/notifications/notifications.table.ts'
import { type Presented, present } from '#features/notifications/notifications/present.public.ts'
import type { SubjectReaders } from '#features/notifications/notifications/subjects.public.ts'
import { topicOf } from '#features/notifications/notifications/topics.public.ts'
import { personRefColumns } from '#features/users/users.public.ts'
import { users } from '#features/users/users.table.ts'
import { canMail, isRefusedForEver, nextAttempt } from './delivery.policy.ts'
import { deliveries, devices } from './delivery.table.ts'
import { sendNotification } from './deliveryEmail.ts'
import { plan } from './deliveryPlan.ts'
import { pushSenders } from './push.ts'

type Delivery = typeof deliveries.$inferSelect

const atOnce = 20
/** How long a node leases the messages it sends; afterwards other nodes may send them. */
const leaseMs = 60_000

/** Sends due messages until none are left. Safe to run on several nodes at once. */
export async function deliver(services: Services, readers: SubjectReaders) {
  await plan(services)
  for (;;) {
    const claimed = await claim(services)
    if (claimed.length === 0) return
    await Promise.all(claimed.map((delivery) => sendOne(services, delivery, readers)))
  }
}

/** Leases due messages to this node. */
async function claim({ db, now }: Services): Promise<Delivery[]> {
  const due = db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(eq(deliveries.state, 'waiting'), lte(deliveries.dueTime, now().toISOString())))
    .orderBy(asc(deliveries.dueTime), asc(deliveries.id))
    .limit(atOnce)
    .for('update', { skipLocked: true })
  return db
    .update(deliveries)
    .set({
      attempts: sql`${deliveries.attempts} + 1`,
      dueTime: new Date(now().getTime() + leaseMs).toISOString(),
    })
    .where(inArray(deliveries.id, due))
    .returning()
}

type Outcome = Pick<Delivery, 'state'> & Partial<Pick<Delivery, 'dueTime' | 'error'>>

async function sendOne(services: Services, delivery: Delivery, readers: SubjectReaders) {
  const outcome = await attempt(services, delivery, readers).catch((error: unknown) =>
    failed(services, delivery, error),
  )
  const isMine = and(eq(deliveries.id, delivery.id), eq(deliveries.attempts, delivery.attempts))
  await services.db.update(deliveries).set(outcome).where(isMine)
}

async function attempt(
  services: Services,
  { notificationID, channel, deviceID }: Delivery,
  readers: SubjectReaders,
): Promise<Outcome> {
  const found = await presentFor(services, notificationID, readers)
  // Read or deleted in the meantime, or no longer visible to this person.
  if (!found) return { state: 'skipped' }
  const { presented, person } = found
  if (channel === 'email') {
    // The mail server may have been taken out of the settings since.
    if (!person.email || !canMail(services.config)) return { state: 'skipped' }
    await sendNotification(services.config, { ...person, email: person.email }, presented.view)
    return { state: 'sent', error: null }
  }
  return push(services, deviceID, person.id, presented)
}

/** Presents a notification to its recipient; undefined when they have read it or may no longer see it. */
async function presentFor(services: Services, id: number, readers: SubjectReaders) {
  const [row] = await services.db
    .select({ row: notifications, actor: personRefColumns })
    .from(notifications)
    .leftJoin(users, eq(users.id, notifications.actorID))
    .where(and(eq(notifications.id, id), isNull(notifications.readTime)))
  const context = row && (await contextFor(services, row.row.userID))
  if (!row || !context) return undefined
  const [presented] = await present(context, [row], readers)
  const [person] = await services.db
    .select({ id: users.id, email: users.williamsEmail })
    .from(users)
    .where(eq(users.id, row.row.userID))
  return presented && person ? { presented, person } : undefined
}

async function push(
  services: Services,
  deviceID: number | null,
  personID: number,
  { view, lockScreen }: Presented,
): Promise<Outcome> {
  const { db } = services
  // The device may belong to another person by now.
  const isTheirs = and(eq(devices.id, deviceID ?? 0), eq(devices.userID, personID))
  const [device] = await db.select().from(devices).where(isTheirs)
  if (!device) return { state: 'skipped' }
  const { address } = view
  const message = { title: campus.name, body: lockScreen, address, tag: `n${view.id}` }
  const outcome = await pushSenders[device.type](services, device.token, message)
  if (outcome === 'sent') return { state: 'sent', error: null }
  await db.delete(devices).where(isTheirs)
  return { state: 'skipped' }
}

function failed(
  { now, log }: Services,
  { id, attempts, channel }: Delivery,
  error: unknown,
): Outcome {
  const next = isRefusedForEver(error) ? undefined : nextAttempt(attempts, now())
  log.warn(
    { err: error, delivery: id, channel, attempts },
    next ? 'not delivered yet' : 'not delivered',
  )
  const message = operatorMessage(error).slice(0, 300)
  if (!next) return { state: 'dead', error: message }
  return { state: 'waiting', dueTime: next.toISOString(), error: message }
}

/** Lists messages that every attempt failed to send, newest first. */
export async function listFailed(
  { db }: Context,
  { limit, offset }: { limit: number; offset: number },
): Promise<Page<FailedDelivery>> {
  const isDead = eq(deliveries.state, 'dead')
  const [rows, total] = await Promise.all([
    db
      .select({ row: deliveries, topic: notifications.topic })
      .from(deliveries)
      .innerJoin(notifications, eq(notifications.id, deliveries.notificationID))
      .where(isDead)
      .orderBy(desc(deliveries.id))
      .limit(limit)
      .offset(offset),
    db.$count(deliveries, isDead),
  ])
  return {
    items: rows.map(({ row, topic }) => ({
      ...row,
      topic,
      label: topicOf(topic)?.label ?? topic,
      error: row.error ?? '',
    })),
    total,
  }
}

/** Queues a failed message again, with all its attempts. @throws 404 */
export async function retry({ db, now }: Context, id: number) {
  await db.transaction(async (inside) => {
    const rows = await inside
      .update(deliveries)
      .set({ state: 'waiting', attempts: 0, dueTime: now().toISOString() })
      .where(and(eq(deliveries.id, id), eq(deliveries.state, 'dead')))
      .returning({ id: deliveries.id })
    if (rows.length === 0) throw notFound('Delivery')
    await addJob(inside, deliveryJob, {}, { key: deliveryJob })
  })
}
