import * as z from 'zod/mini'
import type { Access } from '../core/access.ts'
import { endpoints } from '../core/endpoint.ts'
import { named } from '../core/named.ts'
import { seesMatching } from '../matching/access.ts'

/** What a topic is about, and who can follow it. */
export type LiveTopicRule = {
  access: Access
  /** True when each person follows their own topic, such as their inbox. */
  personal?: true
  /** True when the topic has many keys, given after a slash: `slots/2026-11-21`. */
  keyed?: true
}

/**
 * Every live topic. A change is announced by name alone and read through the usual endpoints, so
 * following a topic never shows more than those endpoints do.
 */
export const liveTopics = {
  /** A person's conversations: a message, a step, or one that is gone. */
  conversations: { access: { level: 3 }, personal: true },
  /** The free beds in the room draw. */
  dormDraw: { access: { level: 3, anyOf: ['service:dormtrak', 'service:dormtrak:write'] } },
  /** A person's matches in Ephmatch and Ephcatch. Unreturned likes are never announced. */
  matches: { access: seesMatching, personal: true },
  /** The menu, its stock and the pickup times of Goodrich. */
  menu: { access: { level: 3, anyOf: ['service:goodrich'] } },
  notifications: { access: { level: 3, anyOf: ['service:users'] }, personal: true },
  /** Every order at Goodrich. */
  orders: {
    access: { level: 3, anyOf: ['service:goodrich'], and: ['service:goodrich:manager'] },
  },
  ownOrders: { access: { level: 3, anyOf: ['service:goodrich'] }, personal: true },
} as const satisfies Record<string, LiveTopicRule>

export type LiveTopicName = keyof typeof liveTopics

/** A topic as clients name it: `notifications`, or `slots/2026-11-21` with a key. */
export type LiveTopic = LiveTopicName | `${LiveTopicName}/${string}`

const maxTopics = 20

/** Splits `notifications,slots/2026-11-21` into its topics, without duplicates. */
const TopicList = z.pipe(
  z.pipe(
    z
      .string('must be a list of topics')
      .check(z.minLength(1, 'must name a topic'), z.maxLength(2000, 'is too long')),
    z.transform((list) => [...new Set(list.split(','))]),
  ),
  z
    .array(z.string().check(z.refine(isTopic, 'names an unknown topic')))
    .check(z.maxLength(maxTopics, `must name at most ${maxTopics} topics`)),
)

function isTopic(topic: string): topic is LiveTopic {
  const [name = '', ...key] = topic.split('/')
  const rule = ruleOf(name)
  if (!rule) return false
  return rule.keyed ? key.length === 1 && /^[\w-]{1,40}$/.test(key[0] ?? '') : key.length === 0
}

/** The rule for a topic's name; undefined for an unknown name. */
export const ruleOf = (name: string): LiveTopicRule | undefined =>
  Object.hasOwn(liveTopics, name) ? liveTopics[name as LiveTopicName] : undefined

/** The topics whose data may have changed. The first event of a stream names all of them. */
export const LiveEvent = named('LiveEvent', z.object({ topics: z.array(z.string()) }))
export type LiveEvent = z.output<typeof LiveEvent>

export const live = endpoints({
  follow: {
    method: 'GET',
    path: '/live',
    summary: 'Server-sent events that name the topics whose data changed',
    access: { level: 3 },
    query: z.object({ topics: TopicList }),
    stream: LiveEvent,
  },
})
