import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { siteNow } from '#core/format/clock.ts'
import { timeAgo } from '#core/format/dates.ts'
import { useLiveQuery } from '#core/live/useLive.ts'
import { todaySource } from './todayLines.ts'

/** The maximum number of lines; the inbox has the other notifications. */
const shown = 3
/** Orders have their own line. */
const isOrder = (topic: string) => topic.startsWith('order')

/** The viewer's newest unread notifications: replies, matches, posts that are about to end. */
export const useUnreadLines = () =>
  todaySource(
    useLiveQuery(read(api.notifications.list, { query: { unread: 'true', limit: 5 } }), [
      'notifications',
    ]),
    ({ items }) =>
      items
        .filter(({ topic }) => !isOrder(topic))
        .slice(0, shown)
        .map(({ id, title, body, address, createdTime }) => ({
          key: `notification ${id}`,
          href: address,
          title,
          meta: [timeAgo(createdTime, siteNow()), body].filter(Boolean).join(' · '),
        })),
  )
