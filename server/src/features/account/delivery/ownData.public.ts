import { desc, eq } from 'drizzle-orm'
import { maxExported, type OwnSource } from '#core/database/ownRows.ts'
import {
  notificationChoices,
  notifications,
} from '#features/notifications/notifications/notifications.table.ts'
import { deliverySettings, devices } from './delivery.table.ts'

/** Reads a person's notifications and their channels. */
export async function ownNotifications({ db, viewer }: OwnSource) {
  return {
    notifications: await db
      .select()
      .from(notifications)
      .where(eq(notifications.userID, viewer.id))
      .orderBy(desc(notifications.createdTime), desc(notifications.id))
      .limit(maxExported),
    notificationChoices: await db
      .select()
      .from(notificationChoices)
      .where(eq(notificationChoices.userID, viewer.id)),
    deliverySettings:
      (await db.select().from(deliverySettings).where(eq(deliverySettings.userID, viewer.id)))[0] ??
      null,
    devices: await db
      .select()
      .from(devices)
      .where(eq(devices.userID, viewer.id))
      .limit(maxExported),
  }
}
