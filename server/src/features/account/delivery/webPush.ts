import { eq } from 'drizzle-orm'
import webPush from 'web-push'
import * as z from 'zod/mini'
import type { Services } from '#core/context.ts'
import type { Db } from '#core/database/db.ts'
import { settings } from '#features/site/settings/settings.table.ts'
import type { Config } from '../../../config/config.ts'
import type { PushMessage, PushOutcome } from './pushMessage.ts'

const Subscription = z.object({
  endpoint: z.url().check(z.maxLength(1000)),
  keys: z.object({
    p256dh: z.string().check(z.regex(/^[\w-]{80,100}=?$/)),
    auth: z.string().check(z.regex(/^[\w-]{20,30}={0,2}$/)),
  }),
})
type Subscription = z.output<typeof Subscription>

/**
 * Parses a browser's subscription. Returns undefined for malformed JSON and for hosts that are not
 * push services, or ports other than 443 that the setting does not name, because the server sends
 * requests there.
 */
export function readSubscription(config: Config, json: string): Subscription | undefined {
  try {
    const subscription = Subscription.parse(JSON.parse(json))
    const { protocol, hostname, host } = new URL(subscription.endpoint)
    // `host` names the port unless it is 443, so another one must be in the setting.
    const isKnown = config.WEB_PUSH_HOSTS.some((known) =>
      known.startsWith('.') ? host.endsWith(known) : known === host,
    )
    const isSafe = protocol === 'https:' || hostname === '127.0.0.1'
    return isKnown && isSafe ? subscription : undefined
  } catch {
    return undefined
  }
}

const Keys = z.object({ publicKey: z.string(), privateKey: z.string() })
const keysName = 'web-push keys'

/** Returns the portal's VAPID keys, and creates them the first time. Browsers subscribe to them, so they never change. */
export async function vapidKeys({ db, now }: { db: Db; now: () => Date }) {
  const isKeys = eq(settings.name, keysName)
  const [known] = await db.select().from(settings).where(isKeys)
  if (known) return Keys.parse(known.value)
  const made = {
    name: keysName,
    value: webPush.generateVAPIDKeys(),
    updatedTime: now().toISOString(),
  }
  // When two nodes create keys at once, the first ones are kept.
  await db.insert(settings).values(made).onConflictDoNothing()
  const [kept] = await db.select().from(settings).where(isKeys)
  return Keys.parse(kept?.value)
}

const keptSeconds = 24 * 3600
const withinMs = 10_000

/**
 * Sends to a browser through its push service (RFC 8030), encrypted for that browser (RFC 8291).
 */
export async function sendWebPush(
  services: Services,
  token: string,
  message: PushMessage,
): Promise<PushOutcome> {
  const subscription = readSubscription(services.config, token)
  if (!subscription) return 'gone'
  const { publicKey, privateKey } = await vapidKeys(services)
  const subject = services.config.PUBLIC_URL ?? 'https://localhost'
  const { endpoint, method, headers, body } = webPush.generateRequestDetails(
    subscription,
    JSON.stringify(message),
    {
      vapidDetails: { subject, publicKey, privateKey },
      TTL: keptSeconds,
      topic: message.tag,
      urgency: 'normal',
    },
  )
  const response = await fetch(endpoint, {
    method,
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, String(value)]),
    ),
    body: new Uint8Array(body ?? []),
    redirect: 'error',
    signal: AbortSignal.timeout(withinMs),
  })
  if (response.ok) return 'sent'
  if (response.status === 404 || response.status === 410) return 'gone'
  throw new Error(`The push service answered ${response.status}.`)
}
