import type { Services } from '#core/context.ts'
import { sendAPNs } from './apnsPush.ts'
import type { devices } from './delivery.table.ts'
import { sendFCM } from './fcmPush.ts'
import type { PushSender } from './pushMessage.ts'
import { sendWebPush } from './webPush.ts'

/** Returns true when this portal can reach a type of device. Apps need credentials; browsers do not. */
export const canPush = (
  { FCM_CREDENTIALS, APNS_KEY_FILE }: Services['config'],
  type: typeof devices.$inferSelect.type,
) => ({ web: true, firebase: Boolean(FCM_CREDENTIALS), ios: Boolean(APNS_KEY_FILE) })[type]

/** The sender for each type of device. Omitting one is a type error. */
export const pushSenders: Record<typeof devices.$inferSelect.type, PushSender> = {
  web: sendWebPush,
  firebase: sendFCM,
  ios: sendAPNs,
}
