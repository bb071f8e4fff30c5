import { hkdfSync, randomUUID } from 'node:crypto'
import { createSigner } from 'fast-jwt'
import type { Context } from '#core/context.ts'
import { personOf } from '#core/viewer.ts'

const lifetimeSeconds = 15 * 60

/**
 * Returns a token for the chat server. It is signed with the chat's own key, which the operator shares
 * with that server, so neither server can sign tokens for the other.
 */
export function token({ config, viewer, now }: Context): string {
  const { id, unixID } = personOf(viewer)
  const iat = Math.floor(now().getTime() / 1000)
  const sign = createSigner({ key: chatKey(config), algorithm: 'HS256' })
  return sign({
    typ: 'chat',
    aud: 'chat',
    jti: randomUUID(),
    sub: String(id),
    jid: `${unixID}@${config.CHAT_HOST}`,
    iat,
    exp: iat + lifetimeSeconds,
  })
}

/** Returns `CHAT_SECRET`, or else a key derived from the portal's secret, which it does not reveal. */
export const chatKey = ({
  CHAT_SECRET,
  SECRETS,
}: Pick<Context['config'], 'CHAT_SECRET' | 'SECRETS'>) =>
  CHAT_SECRET ?? Buffer.from(hkdfSync('sha256', SECRETS[0], '', 'chat', 32)).toString('base64')
