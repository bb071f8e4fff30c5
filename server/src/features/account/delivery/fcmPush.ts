import { readFile } from 'node:fs/promises'
import { createSigner } from 'fast-jwt'
import * as z from 'zod/mini'
import type { Services } from '#core/context.ts'
import type { PushMessage, PushOutcome } from './pushMessage.ts'

const Credentials = z.object({
  project_id: z.string(),
  client_email: z.string(),
  private_key: z.string(),
  token_uri: z.url(),
})
type Credentials = z.output<typeof Credentials>

const withinMs = 10_000
const scope = 'https://www.googleapis.com/auth/firebase.messaging'
let access: { token: string; file: string; endsAt: number } | undefined

/** Sends to an Android app through Firebase Cloud Messaging, HTTP v1. */
export async function sendFCM(
  { config }: Services,
  token: string,
  { title, body, address, tag }: PushMessage,
): Promise<PushOutcome> {
  const file = config.FCM_CREDENTIALS
  if (!file) throw new Error('FCM_CREDENTIALS is not set.')
  const credentials = Credentials.parse(JSON.parse(await readFile(file, 'utf8')))
  const response = await fetch(
    `${config.FCM_URL}/v1/projects/${credentials.project_id}/messages:send`,
    {
      method: 'POST',
      redirect: 'error',
      headers: {
        authorization: `Bearer ${await accessToken(credentials, file)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        message: {
          token,
          notification: { title, body },
          data: { address },
          android: { collapse_key: tag, notification: { tag } },
        },
      }),
      signal: AbortSignal.timeout(withinMs),
    },
  )
  if (response.ok) return 'sent'
  const answer = await response.text()
  if (response.status === 404 || answer.includes('UNREGISTERED')) return 'gone'
  if (response.status === 401) access = undefined
  throw new Error(`FCM answered ${response.status}.`)
}

/** Returns an access token of the service account, cached until a minute before it expires. */
async function accessToken(credentials: Credentials, file: string): Promise<string> {
  if (access && access.file === file && Date.now() < access.endsAt) return access.token
  const iat = Math.floor(Date.now() / 1000)
  const assertion = createSigner({ key: credentials.private_key, algorithm: 'RS256' })({
    iss: credentials.client_email,
    scope,
    aud: credentials.token_uri,
    iat,
    exp: iat + 3600,
  })
  const response = await fetch(credentials.token_uri, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion,
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(withinMs),
  })
  if (!response.ok) throw new Error(`The FCM token server answered ${response.status}.`)
  const answer = z
    .object({ access_token: z.string(), expires_in: z.number() })
    .parse(await response.json())
  access = {
    token: answer.access_token,
    file,
    endsAt: Date.now() + (answer.expires_in - 60) * 1000,
  }
  return access.token
}
