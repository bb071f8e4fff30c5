import * as z from 'zod/mini'
import type { Access } from '../core/access.ts'
import { endpoints } from '../core/endpoint.ts'
import { named } from '../core/named.ts'
import { IdParams, PageQuery } from '../core/page.ts'
import { TopicGroup } from './notifications.ts'

/** A time of day at the college: `22:30`. */
const time = z
  .string('must be a time such as 22:30')
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 22:30'))

const channels = { inApp: z.boolean(), email: z.boolean(), push: z.boolean() }

const QuietHours = z.object({ from: time, to: time })

export const NotificationSettings = named(
  'NotificationSettings',
  z.object({
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
    quietHours: z.optional(QuietHours),
    /** One email a day with unread notifications. */
    digest: z.boolean(),
    /** The email address; absent when the directory has none. */
    email: z.optional(z.string()),
    /** False when the portal is set up without a mail server: then nothing is sent to the address. */
    sendsMail: z.boolean(),
  }),
)
export type NotificationSettings = z.output<typeof NotificationSettings>

const choice = z.optional(z.boolean('must be true or false'))

export const NotificationSettingsChanges = named(
  'NotificationSettingsChanges',
  z.object({
    enableNotifications: choice,
    salmonNotify: choice,
    topics: z.optional(
      z
        .array(
          z.object({
            topic: z.string('must be a topic').check(z.maxLength(40, 'is too long')),
            inApp: choice,
            email: choice,
            push: choice,
          }),
        )
        .check(z.maxLength(100, 'must be at most 100 topics')),
    ),
    quietHours: z.optional(z.nullable(QuietHours)),
    digest: choice,
  }),
)
export type NotificationSettingsChanges = z.output<typeof NotificationSettingsChanges>

/** An email as it is sent. */
export const EmailPreview = named(
  'EmailPreview',
  z.object({
    from: z.string(),
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    /** True when it is not about a notification of the viewer. */
    isExample: z.boolean(),
  }),
)
export type EmailPreview = z.output<typeof EmailPreview>

export const deviceTypes = ['ios', 'firebase', 'web'] as const

/** A device that receives push messages. */
export const Device = named(
  'Device',
  z.object({
    id: z.int(),
    userID: z.int(),
    type: z.enum(deviceTypes),
    /** The token as sent; returned only when the device is registered. */
    token: z.optional(z.string()),
    /** A readable name: "Firefox on Linux". */
    name: z.string(),
    createdTime: z.string(),
    /** True for the device that makes the request. */
    current: z.boolean(),
  }),
)
export type Device = z.output<typeof Device>

/** The server decides which existing error code refuses an invalid device: 2030 or 2031. */
export const NewDevice = named(
  'NewDevice',
  z.object({
    type: z.optional(z.string('must be ios, firebase or web').check(z.maxLength(40))),
    /** For `web` the browser's subscription as JSON. */
    token: z.optional(z.string('must be a string').check(z.maxLength(4000, 'is too long'))),
  }),
)
export type NewDevice = z.output<typeof NewDevice>

/** A failed delivery and where it failed, without the message or the recipient. */
export const FailedDelivery = named(
  'FailedDelivery',
  z.object({
    id: z.int(),
    topic: z.string(),
    /** The topic, by its name in the settings. */
    label: z.string(),
    channel: z.enum(['email', 'push']),
    attempts: z.int(),
    error: z.string(),
    createdTime: z.string(),
  }),
)
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
  preview: {
    method: 'GET',
    path: '/notification/email-preview',
    summary: 'The emails that your settings give, as they are sent; none without an address',
    access: own,
    result: z.array(EmailPreview),
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
    refuses: ['notificationType', 'notificationToken'],
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
    params: z.object({ code: z.string().check(z.maxLength(200, 'is too long')) }),
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
