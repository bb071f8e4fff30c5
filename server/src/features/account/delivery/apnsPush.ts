import { readFile } from 'node:fs/promises'
import { connect } from 'node:http2'
import { createSigner } from 'fast-jwt'
import type { Services } from '#core/context.ts'
import type { PushMessage, PushOutcome } from './pushMessage.ts'

const withinMs = 10_000
/** Apple refuses provider tokens older than an hour, and tokens renewed too often. */
const tokenLastsMs = 45 * 60_000
let provider: { token: string; file: string; endsAt: number } | undefined

/** Sends to an iPhone app through the Apple Push Notification service, over HTTP/2. */
export async function sendAPNs(
  { config }: Services,
  token: string,
  { title, body, address, tag }: PushMessage,
): Promise<PushOutcome> {
  const { APNS_KEY_FILE, APNS_KEY_ID, APNS_TEAM_ID, APNS_TOPIC } = config
  if (!APNS_KEY_FILE || !APNS_KEY_ID || !APNS_TEAM_ID || !APNS_TOPIC) {
    throw new Error('APNS_KEY_FILE is not set.')
  }
  const headers = {
    ':method': 'POST',
    ':path': `/3/device/${encodeURIComponent(token)}`,
    authorization: `bearer ${await providerToken(APNS_KEY_FILE, APNS_KEY_ID, APNS_TEAM_ID)}`,
    'apns-topic': APNS_TOPIC,
    'apns-push-type': 'alert',
    'apns-collapse-id': tag,
  }
  const payload = { aps: { alert: { title, body }, 'thread-id': tag }, address }
  const { status, reason } = await request(config.APNS_URL, headers, JSON.stringify(payload))
  if (status === 200) return 'sent'
  if (status === 410 || gone.has(reason)) return 'gone'
  throw new Error(`APNs answered ${status} ${reason}.`)
}

/** Reasons with which Apple refuses a token for good. */
const gone = new Set([
  'Unregistered',
  'BadDeviceToken',
  'DeviceTokenNotForTopic',
  'TopicDisallowed',
])

async function providerToken(file: string, kid: string, iss: string): Promise<string> {
  if (provider && provider.file === file && Date.now() < provider.endsAt) return provider.token
  const sign = createSigner({ key: await readFile(file, 'utf8'), algorithm: 'ES256', kid })
  const token = sign({ iss, iat: Math.floor(Date.now() / 1000) })
  provider = { token, file, endsAt: Date.now() + tokenLastsMs }
  return token
}

function request(origin: string, headers: Record<string, string>, body: string) {
  return new Promise<{ status: number; reason: string }>((resolve, reject) => {
    const session = connect(origin)
    const fail = (error: Error) => {
      session.destroy()
      reject(error)
    }
    session.on('error', fail)
    session.setTimeout(withinMs, () => fail(new Error('APNs did not respond.')))
    const stream = session.request(headers)
    let status = 0
    let answer = ''
    stream.setEncoding('utf8')
    stream.on('response', (response) => void (status = response[':status'] ?? 0))
    stream.on('data', (text: string) => void (answer += text))
    stream.on('error', fail)
    stream.on('end', () => {
      session.close()
      resolve({ status, reason: reasonOf(answer) })
    })
    stream.end(body)
  })
}

function reasonOf(answer: string): string {
  try {
    return String((JSON.parse(answer) as { reason?: unknown }).reason ?? '')
  } catch {
    return ''
  }
}
