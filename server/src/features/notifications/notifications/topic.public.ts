import type { TopicGroup } from '@wso/contract/notifications/notifications'
import type * as z from 'zod/mini'

/** The subject of a notification, as its recipient may see it now. */
export type Subject = {
  title: string
  /** Its path on the site. */
  address: string
  /** An excerpt as plain text. */
  text?: string | undefined
}

/** The values that a topic's text uses. */
export type Facts<D> = {
  /**
   * The name of the person who caused it; "Someone" if the recipient may not see it or the account
   * is deleted.
   */
  actor: string
  subject: Subject
  details: D
}

type Channels = { inApp: boolean; email: boolean; push: boolean }

/** `address` is for topics without a subject; otherwise the subject's address is used. */
type Text = { title: string; body?: string | undefined; address?: string }

export type Topic<D = unknown> = {
  /** The label in the settings. */
  label: string
  group: TopicGroup
  /** The channels that are on by default. */
  defaults: Channels
  /** The values that `notify()` must provide besides the subject; never user-written text. */
  details: z.ZodMiniType<D, D>
  /** The text in the inbox and in an email. */
  text: (facts: Facts<D>) => Text
  /**
   * The text on a lock screen, where others may read it. Without one, a generic text is used:
   * reviews and matching never appear there.
   */
  lockScreen?: (facts: Facts<D>) => string
}

/** Infers the type of a topic's details from their schema. */
export const topic = <D>(definition: Topic<D>) => definition

/** Channels that are on by default. */
export const defaults = {
  inbox: { inApp: true, email: false, push: false },
  inboxAndPush: { inApp: true, email: false, push: true },
  everywhere: { inApp: true, email: true, push: true },
  email: { inApp: false, email: true, push: false },
  off: { inApp: false, email: false, push: false },
} satisfies Record<string, Channels>

/** The lock screen text of a topic without its own. */
export const discreet = 'You have a new notification.'
