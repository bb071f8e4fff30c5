import { z } from 'zod'
import type { Access } from '../core/access.ts'
import { endpoints } from '../core/endpoint.ts'
import { flag, PageQuery } from '../core/page.ts'
import { PersonRef } from '../users/users.ts'

/** Where a topic belongs: its heading in the settings and its icon in the inbox. */
export const topicGroups = ['community', 'courses', 'campus', 'matching', 'account'] as const
export const TopicGroup = z.enum(topicGroups)
export type TopicGroup = z.output<typeof TopicGroup>

export const Notification = z
  .object({
    id: z.int(),
    topic: z.string(),
    group: TopicGroup,
    title: z.string(),
    /** A short excerpt, as plain text. */
    body: z.string().optional(),
    /** The path of its subject on the site. */
    address: z.string(),
    createdTime: z.string(),
    read: z.boolean(),
    /** The person who caused it, if the viewer may see them. */
    actor: PersonRef.optional(),
  })
  .meta({ id: 'Notification' })
export type Notification = z.output<typeof Notification>

/** Counting stops at this number, shown as "99+". */
export const mostUnread = 99

const ids = z
  .array(z.int('must be a whole number').min(1).max(2_147_483_647))
  .min(1, 'must name a notification')
  .max(100, 'must name at most 100')

const own: Access = { level: 3, anyOf: ['service:users'] }

export const notifications = endpoints({
  list: {
    method: 'GET',
    path: '/notifications',
    summary:
      'Your inbox, newest first; items you can no longer open are left out, so a page may be short',
    access: own,
    query: PageQuery.extend({ unread: flag.default(false) }),
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
    body: z
      .object({ ids: ids.optional(), read: z.boolean('must be true or false').default(true) })
      .meta({ id: 'ReadNotifications' }),
    result: z.object({ unread: z.int() }),
  },
})
