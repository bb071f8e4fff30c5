import { z } from 'zod'
import type { Access } from '../core/access.ts'
import { endpoints } from '../core/endpoint.ts'
import { IdParams, PageQuery } from '../core/page.ts'
import { TopicGroup } from './notifications.ts'

/** A time of day at the college: `22:30`. */
const time = z
  .string('must be a time such as 22:30')
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 22:30')

const channels = { inApp: z.boolean(), email: z.boolean(), push: z.boolean() }

const QuietHours = z.object({ from: time, to: time })

export const NotificationSettings = z
  .object({
    id: z.int(),
    userID: z.int(),
    /**
     * True while push is on for any topic. Setting it to false turns push off; to true, restores
     * the defaults.
     */
    enableNotifications: z.boolean(),
    /** Push about salmon in the dining halls. */
    salmonNotify: z.boolean(),
    topics: z.array(
      z.object({ topic: z.string(), label: z.string(), group: TopicGroup, ...channels }),
    ),
    /** Hours during which push messages are delayed; absent without quiet hours. */
    quietHours: QuietHours.optional(),
    /** One email a day with unread notifications. */
    digest: z.boolean(),
    /** The email address; absent when the directory has none or the portal sends no mail. */
    email: z.string().optional(),
  })
  .meta({ id: 'NotificationSettings' })
export type NotificationSettings = z.output<typeof NotificationSettings>

const choice = z.boolean('must be true or false').optional()

export const NotificationSettingsChanges = z
  .object({
    enableNotifications: choice,
    salmonNotify: choice,
    topics: z
      .array(
        z.object({
          topic: z.string('must be a topic').max(40, 'is too long'),
          inApp: choice,
          email: choice,
          push: choice,
        }),
      )
      .max(100, 'must be at most 100 topics')
      .optional(),
    quietHours: QuietHours.nullable().optional(),
    digest: choice,
  })
  .meta({ id: 'NotificationSettingsChanges' })
export type NotificationSettingsChanges = z.output<typeof NotificationSettingsChanges>

export const deviceTypes = ['ios', 'firebase', 'web'] as const

/** A device that receives push messages. */
export const Device = z
  .object({
    id: z.int(),
    userID: z.int(),
    type: z.enum(deviceTypes),
    /** The token as sent; returned only when the device is registered. */
    token: z.string().optional(),
    /** A readable name: "Firefox on Linux". */
    name: z.string(),
    createdTime: z.string(),
    /** True for the device that makes the request. */
    current: z.boolean(),
  })
  .meta({ id: 'Device' })
export type Device = z.output<typeof Device>

/** The server decides which existing error code refuses an invalid device: 2030 or 2031. */
export const NewDevice = z
  .object({
    type: z.string('must be ios, firebase or web').max(40).optional(),
    /** For `web` the browser's subscription as JSON. */
    token: z.string('must be a string').max(4000, 'is too long').optional(),
  })
  .meta({ id: 'NewDevice' })
export type NewDevice = z.output<typeof NewDevice>

/** A failed delivery and where it failed, without the message or the recipient. */
export const FailedDelivery = z
  .object({
    id: z.int(),
    topic: z.string(),
    /** The topic, by its name in the settings. */
    label: z.string(),
    channel: z.enum(['email', 'push']),
    attempts: z.int(),
    error: z.string(),
    createdTime: z.string(),
  })
  .meta({ id: 'FailedDelivery' })
export type FailedDelivery = z.output<typeof FailedDelivery>

const own: Access = { level: 3, anyOf: ['service:users'] }
const operates: Access = { level: 3, anyOf: ['admin:all'] }

export const notificationSettings = endpoints({
  get: {
    method: 'GET',
    path: '/notification/settings',
    summary: 'Which notifications reach you on which channels',
    access: own,
    result: NotificationSettings,
  },
  update: {
    method: 'PATCH',
    path: '/notification/settings',
    summary: 'Change your channels; topics left out stay unchanged',
    access: own,
    body: NotificationSettingsChanges,
    result: NotificationSettings,
  },
  addDevice: {
    method: 'POST',
    path: '/notification/app/token',
    summary: 'Receive push messages on this device; it moves to the person who registers it last',
    access: own,
    body: NewDevice,
    created: true,
    result: Device,
  },
  devices: {
    method: 'GET',
    path: '/notification/app/tokens',
    summary: 'Your devices that receive push messages',
    access: own,
    result: z.array(Device),
  },
  removeDevice: {
    method: 'DELETE',
    path: '/notification/app/tokens/:id',
    summary: 'Stop push messages to one of your devices',
    access: own,
    params: IdParams,
  },
  pushKey: {
    method: 'GET',
    path: '/notification/push-key',
    summary: 'The public key with which a browser subscribes to push messages',
    access: own,
    result: z.object({ key: z.string() }),
  },
  unsubscribe: {
    method: 'POST',
    path: '/notification/unsubscribe/:code',
    summary: 'Stop emails about one topic, or the digest, with the code in the email (RFC 8058)',
    access: 'public',
    params: z.object({ code: z.string().max(200, 'is too long') }),
    result: z.object({ label: z.string() }),
  },
  failed: {
    method: 'GET',
    path: '/notification/failed',
    summary: 'Deliveries that failed after every attempt, newest first',
    access: operates,
    query: PageQuery,
    paged: true,
    result: FailedDelivery,
  },
  retry: {
    method: 'POST',
    path: '/notification/failed/:id/retry',
    summary: 'Retry the failed deliveries',
    access: operates,
    params: IdParams,
  },
})
