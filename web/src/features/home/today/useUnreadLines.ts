import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { timeAgo } from '#core/format/dates.ts'
import { useNow } from '#core/format/useNow.ts'
import { useLiveQuery } from '#core/live/useLive.ts'
import { todaySource } from './todayLines.ts'

/** The maximum number of lines; the inbox has the other notifications. */
const shown = 3
/** Orders have their own line. */
const isOrder = (topic: string) => topic.startsWith('order')

/** The viewer's newest unread notifications: replies, matches, posts that are about to end. */
export function useUnreadLines() {
  const now = useNow()
  return todaySource(
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
          meta: [timeAgo(createdTime, now), body].filter(Boolean).join(' · '),
        })),
  )
}
