import type { TopicGroup } from '@wso/contract/notifications'
import type { z } from 'zod'

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

/** The text of a lock screen for a topic without one. */
export const discreet = 'You have a new notification.'
