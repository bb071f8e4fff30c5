import * as z from 'zod/mini'
import { fieldsOf } from '../core/fieldsOf.ts'
import { Device, NewDevice } from './notificationSettings.ts'

/** Tokens are secrets and are left out. */
const { token: _token, ...device } = fieldsOf(Device, NewDevice)

/** The notifications of a person's data export, and how they are delivered. */
export const ownNotifications = {
  /** The notifications as the person received them; their subjects are given by kind and id. */
  notifications: z.array(
    z.object({
      id: z.int(),
      topic: z.string(),
      subjectKind: z.nullable(z.string()),
      subjectID: z.nullable(z.int()),
      createdTime: z.string(),
      readTime: z.nullable(z.string()),
    }),
  ),
  notificationChoices: z.array(
    z.object({ topic: z.string(), channel: z.string(), enabled: z.boolean() }),
  ),
  deliverySettings: z.nullable(
    z.object({
      quietFrom: z.nullable(z.int()),
      quietTo: z.nullable(z.int()),
      digest: z.boolean(),
      digestTime: z.nullable(z.string()),
    }),
  ),
  /** Devices that receive push messages. */
  devices: z.array(z.object({ ...device, name: z.string(), createdTime: z.string() })),
}
