import * as z from 'zod/mini'
import type { Access } from '../core/access.ts'
import { endpoints } from '../core/endpoint.ts'
import { named } from '../core/named.ts'
import { flag, PageQuery } from '../core/page.ts'
import { PersonRef } from '../users/users.ts'

/** Where a topic belongs: its heading in the settings and its icon in the inbox. */
export const topicGroups = ['community', 'courses', 'campus', 'matching', 'account'] as const
export const TopicGroup = z.enum(topicGroups)
export type TopicGroup = z.output<typeof TopicGroup>

export const Notification = named(
  'Notification',
  z.object({
    id: z.int(),
    topic: z.string(),
    group: TopicGroup,
    title: z.string(),
    /** A short excerpt, as plain text. */
    body: z.optional(z.string()),
    /** The path of its subject on the site. */
    address: z.string(),
    createdTime: z.string(),
    read: z.boolean(),
    /** The person who caused it, if the viewer may see them. */
    actor: z.optional(PersonRef),
  }),
)
export type Notification = z.output<typeof Notification>

/** Counting stops at this number, shown as "99+". */
export const maxUnread = 99

const ids = z
  .array(z.int('must be a whole number').check(z.minimum(1), z.maximum(2_147_483_647)))
  .check(z.minLength(1, 'must name a notification'), z.maxLength(100, 'must name at most 100'))

const own: Access = { level: 3, anyOf: ['service:users'] }

export const notifications = endpoints({
  list: {
    method: 'GET',
    path: '/notifications',
    summary:
      'Your inbox, newest first; items you can no longer open are left out, so a page may be short',
    access: own,
    query: z.extend(PageQuery, { unread: z._default(flag, false) }),
    paged: true,
    result: Notification,
  },
  counts: {
    method: 'GET',
    path: '/notifications/counts',
    summary: 'How many notifications you have not read, up to 100',
    access: own,
    result: z.object({ unread: z.int() }),
  },
  read: {
    method: 'POST',
    path: '/notifications/read',
    summary: 'Mark notifications as read, or as unread; without `ids`, all of them',
    access: own,
    invalidates: ['waiting'],
    body: named(
      'ReadNotifications',
      z.object({
        ids: z.optional(ids),
        read: z._default(z.boolean('must be true or false'), true),
      }),
    ),
    result: z.object({ unread: z.int() }),
  },
})
