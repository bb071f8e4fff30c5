import type { Services } from '#core/context.ts'

/**
 * The content of a push message. It may appear on a lock screen, so it contains nothing
 * confidential.
 */
export type PushMessage = {
  title: string
  body: string
  /** The address on the site to open. */
  address: string
  /** A later message with the same tag replaces an earlier one, so a repeat is shown once. */
  tag: string
}

/** `gone`: the provider no longer knows the token. A temporary failure is thrown. */
export type PushOutcome = 'sent' | 'gone'

export type PushSender = (
  services: Services,
  token: string,
  message: PushMessage,
) => Promise<PushOutcome>
