import type { LiveEvent } from '@wso/contract/notifications/live'
import type { Context } from '#core/context.ts'
import type { EventSource } from '#core/live/sendStream.ts'
import { feedFor } from './live.policy.ts'

/**
 * Follows topics for the viewer. The first event names all of them, so that the caller refetches
 * what may have changed before the stream was open.
 */
export function follow(
  { viewer, live }: Context,
  { query: { topics } }: { query: { topics: string[] } },
): EventSource<LiveEvent> {
  const topicByFeed = new Map(topics.map((topic) => [feedFor(viewer, topic), topic]))
  return {
    start: async (send, end) => {
      const onFeed = (feed: string) => {
        const topic = topicByFeed.get(feed)
        if (topic !== undefined) send({ topics: [topic] })
      }
      const stop = await live.follow([...topicByFeed.keys()], { onFeed, end })
      send({ topics })
      return stop
    },
    check: (viewerNow) => topics.forEach((topic) => feedFor(viewerNow, topic)),
  }
}
