import type { Services } from '#core/context.ts'

/** A message as shown by a device, possibly on a lock screen. */
export type PushMessage = {
  title: string
  body: string
  /** The path on the site to open. */
  address: string
  /** A device replaces an earlier message with the same tag, so a repeat is shown once. */
  tag: string
}

/** `gone` when the provider no longer knows the token. Temporary failures are thrown. */
export type PushOutcome = 'sent' | 'gone'

export type PushSender = (
  services: Services,
  token: string,
  message: PushMessage,
) => Promise<PushOutcome>
