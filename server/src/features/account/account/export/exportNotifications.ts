import { desc, eq } from 'drizzle-orm'
import {
  notificationChoices,
  notifications,
} from '../../../notifications/notifications/notifications.table.ts'
import { deliverySettings, devices } from '../../../notifications/delivery/delivery.table.ts'
import { type ExportSource, mostExported } from '../account.policy.ts'

/** Reads a person's notifications and their channels. */
export async function exportNotifications({ db, id }: ExportSource) {
  return {
    notifications: await db
      .select()
      .from(notifications)
      .where(eq(notifications.userID, id))
      .orderBy(desc(notifications.createdTime), desc(notifications.id))
      .limit(mostExported),
    notificationChoices: await db
      .select()
      .from(notificationChoices)
      .where(eq(notificationChoices.userID, id)),
    deliverySettings:
      (await db.select().from(deliverySettings).where(eq(deliverySettings.userID, id)))[0] ?? null,
    devices: await db.select().from(devices).where(eq(devices.userID, id)).limit(mostExported),
  }
}
