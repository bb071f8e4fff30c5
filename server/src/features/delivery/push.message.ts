import type { Services } from '#core/context.ts'

/** What a device is shown. It may appear on a lock screen, so it holds nothing that must not. */
export type PushMessage = {
  title: string
  body: string
  /** The address on the site to open. */
  address: string
  /** A later message of the same tag replaces an earlier one, so a repeated one is shown once. */
  tag: string
}

/** `gone`: the provider knows the token no more. A temporary failure is thrown. */
export type PushOutcome = 'sent' | 'gone'

export type PushSender = (
  services: Services,
  token: string,
  message: PushMessage,
) => Promise<PushOutcome>
