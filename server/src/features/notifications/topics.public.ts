import type { TopicGroup } from '@wso/contract/notifications'
import { z } from 'zod'

/** What a notification is about, as its reader may see it now. */
export type Subject = {
  title: string
  /** Its address on the site. */
  address: string
  /** Its first words as plain text. */
  text?: string | undefined
}

/** What a topic's text is made from. */
export type Facts<D> = {
  /** The name of who caused it; "Someone" where the reader may not know or the account is gone. */
  actor: string
  subject: Subject
  details: D
}

type Channels = { inApp: boolean; email: boolean; push: boolean }

/** `address` is for topics without a subject; the subject's address wins. */
type Text = { title: string; body?: string | undefined; address?: string }

export type Topic<D = unknown> = {
  /** The line in the settings. */
  label: string
  group: TopicGroup
  /** Which channels are on until the person chooses. */
  defaults: Channels
  /** What `notify()` has to say besides the subject; small facts, never text that others wrote. */
  details: z.ZodType<D>
  /** In the inbox and in an e-mail. */
  text: (facts: Facts<D>) => Text
  /**
   * On a lock screen, where others may read it. Without one it says only that there is something
   * new: reviews and matching never appear there.
   */
  lockScreen?: (facts: Facts<D>) => string
}

const topic = <D>(definition: Topic<D>) => definition

const nothing = z.object({})
const inboxAndPush: Channels = { inApp: true, email: false, push: true }
const everywhere: Channels = { inApp: true, email: true, push: true }

/** Where people find their food orders. */
const ordersAddress = '/dining/goodrich/orders'

/** What is said when a topic has no text of its own for a lock screen. */
export const discreet = 'You have a new notification.'

/**
 * Every topic: the one place to add another. Names are kept in the database and never change their
 * meaning. How to add one: docs/notifications.md.
 */
export const topics = {
  threadReply: topic({
    label: 'Replies in threads you follow',
    group: 'community',
    defaults: inboxAndPush,
    details: nothing,
    text: ({ actor, subject }) => ({
      title: `${actor} replied in “${subject.title}”`,
      body: subject.text,
    }),
    lockScreen: ({ subject }) => `New reply in “${subject.title}”`,
  }),
  mention: topic({
    label: 'Mentions of you',
    group: 'community',
    defaults: inboxAndPush,
    details: nothing,
    text: ({ actor, subject }) => ({
      title: `${actor} mentioned you in “${subject.title}”`,
      body: subject.text,
    }),
    lockScreen: ({ subject }) => `You were mentioned in “${subject.title}”`,
  }),
  rideMatch: topic({
    label: 'Rides that match yours',
    group: 'community',
    defaults: everywhere,
    details: nothing,
    text: ({ subject }) => ({ title: `A ride matches yours: ${subject.title}` }),
    lockScreen: ({ subject }) => `A ride matches yours: ${subject.title}`,
  }),
  orderPlaced: topic({
    label: 'Confirmations of your food orders',
    group: 'campus',
    defaults: { inApp: false, email: true, push: false },
    details: z.object({ orderID: z.int(), pickup: z.string(), summary: z.string() }),
    text: ({ details: { orderID, pickup, summary } }) => ({
      title: `Order #${orderID} is confirmed for ${pickup}`,
      body: summary,
      address: ordersAddress,
    }),
  }),
  orderReady: topic({
    label: 'Food orders that are ready',
    group: 'campus',
    defaults: everywhere,
    details: z.object({ orderID: z.int() }),
    text: ({ details: { orderID } }) => ({
      title: `Order #${orderID} is ready`,
      body: 'Pick it up at the counter.',
      address: ordersAddress,
    }),
    lockScreen: ({ details: { orderID } }) => `Order #${orderID} is ready`,
  }),
  salmon: topic({
    label: 'Salmon in the dining halls',
    group: 'campus',
    defaults: { inApp: false, email: false, push: false },
    details: z.object({ place: z.string().max(80) }),
    text: ({ details }) => ({
      title: `${details.place} serves salmon today`,
      address: '/dining',
    }),
    lockScreen: ({ details }) => `${details.place} serves salmon today`,
  }),
} as const

export type Topics = typeof topics
export type TopicName = keyof Topics
export type DetailsOf<N extends TopicName> = z.input<Topics[N]['details']>

/** The topic of a name kept in the database; undefined for a retired one. */
export const topicOf = (name: string): Topic | undefined =>
  Object.hasOwn(topics, name) ? (topics[name as TopicName] as Topic) : undefined
