import { asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Services } from '#core/context.ts'
import {
  notificationChoices,
  notifications,
} from '#features/notifications/notifications/notifications.table.ts'
import { users } from '#features/users/users.table.ts'
import { afterQuietHours, canMail } from './delivery.policy.ts'
import { deliveries, deliverySettings, devices } from './delivery.table.ts'
import { chosen } from './deliverySettings.ts'
import { canPush } from './push.ts'

type Planned = Pick<typeof notifications.$inferSelect, 'id' | 'userID' | 'topic'>
type NewDelivery = typeof deliveries.$inferInsert

const atOnce = 200

/**
 * Creates the emails and push messages of new notifications, for the channels that each person
 * chose.
 */
export async function plan(services: Services) {
  let planned = 0
  do {
    planned = await services.db.transaction((db) => planSome({ ...services, db }))
  } while (planned === atOnce)
}

async function planSome(services: Services): Promise<number> {
  const { db, now } = services
  const rows = await db
    .select({ id: notifications.id, userID: notifications.userID, topic: notifications.topic })
    .from(notifications)
    .where(isNull(notifications.plannedTime))
    .orderBy(asc(notifications.id))
    .limit(atOnce)
    .for('update', { skipLocked: true })
  if (rows.length === 0) return 0
  const messages = await messagesFor(services, rows)
  if (messages.length > 0) await db.insert(deliveries).values(messages).onConflictDoNothing()
  const ids = rows.map(({ id }) => id)
  await db
    .update(notifications)
    .set({ plannedTime: now().toISOString() })
    .where(inArray(notifications.id, ids))
  return rows.length
}

async function messagesFor(services: Services, rows: Planned[]): Promise<NewDelivery[]> {
  const { now, config } = services
  const channelsOf = await readChannels(services, [...new Set(rows.map(({ userID }) => userID))])
  const createdTime = now().toISOString()
  return rows.flatMap(({ id, userID, topic }) => {
    const { isOn, deviceIDs, settings, hasEmail } = channelsOf(userID)
    const base = { notificationID: id, state: 'waiting', createdTime } as const
    const quiet = settings ?? { quietFrom: null, quietTo: null }
    const pushTime = afterQuietHours(quiet, now(), config.TIME_ZONE).toISOString()
    const email = { ...base, channel: 'email', deviceID: null, dueTime: createdTime } as const
    return [
      ...(hasEmail && canMail(config) && isOn(topic, 'email') ? [email] : []),
      ...(isOn(topic, 'push') ? deviceIDs : []).map((deviceID) => ({
        ...base,
        channel: 'push' as const,
        deviceID,
        dueTime: pushTime,
      })),
    ]
  })
}

/** Loads the channels of people, with one query per table. */
async function readChannels({ db, config }: Services, ids: number[]) {
  const people = await db
    .select({ id: users.id, email: users.williamsEmail, settings: deliverySettings })
    .from(users)
    .leftJoin(deliverySettings, eq(deliverySettings.userID, users.id))
    .where(inArray(users.id, ids))
  const choices = await db
    .select()
    .from(notificationChoices)
    .where(inArray(notificationChoices.userID, ids))
  const owned = await db
    .select({ id: devices.id, userID: devices.userID, type: devices.type })
    .from(devices)
    .where(inArray(devices.userID, ids))
  const choicesOf = Map.groupBy(choices, ({ userID }) => userID)
  const devicesOf = Map.groupBy(owned, ({ userID }) => userID)
  const personOf = new Map(people.map((person) => [person.id, person]))
  return (userID: number) => ({
    isOn: chosen(choicesOf.get(userID) ?? []),
    deviceIDs: (devicesOf.get(userID) ?? [])
      .filter(({ type }) => canPush(config, type))
      .map(({ id }) => id),
    settings: personOf.get(userID)?.settings,
    hasEmail: Boolean(personOf.get(userID)?.email),
  })
}
