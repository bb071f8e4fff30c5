import { createSigner, createVerifier, TokenError } from 'fast-jwt'
import * as z from 'zod/mini'
import type { Services } from '#core/context.ts'
import { isIssuedHere, issuer } from './issuer.ts'

/** The purpose of a ticket. A ticket of one kind is never accepted as another, or as a token. */
type TicketKind = 'sign-on' | 'second-factor' | 'document'

type Needed = Pick<Services, 'config' | 'now'>
const Signed = z.object({ exp: z.number(), iss: z.optional(z.string()) })

/** Signs a ticket: state that the browser holds, so that the server needs no table. */
export function signTicket(
  { config, now }: Needed,
  kind: TicketKind,
  { seconds, ...content }: { seconds: number } & Record<string, unknown>,
): string {
  const sign = createSigner({ key: config.SECRETS[0], algorithm: 'HS256', aud: kind, iss: issuer })
  const iat = Math.floor(now().getTime() / 1000)
  return sign({ ...content, iat, exp: iat + seconds })
}

/** Reads a ticket. Returns undefined when it is forged or of another kind, `expired` when it is too old. */
export function readTicket<T extends z.ZodMiniType>(
  { config, now }: Needed,
  kind: TicketKind,
  { schema, ticket }: { schema: T; ticket: string },
): z.output<T> | 'expired' | undefined {
  for (const key of config.SECRETS) {
    const claims = verify(key, kind, ticket)
    const { data: signed } = Signed.safeParse(claims)
    const { data } = schema.safeParse(claims)
    if (!signed || !isIssuedHere(signed) || data === undefined) continue
    return signed.exp * 1000 <= now().getTime() ? 'expired' : data
  }
  return undefined
}

function verify(key: string, kind: TicketKind, ticket: string): unknown {
  const check = createVerifier({
    key,
    algorithms: ['HS256'],
    allowedAud: kind,
    ignoreExpiration: true, // Checked below against the portal's own clock.
  })
  try {
    return check(ticket)
  } catch (error) {
    if (error instanceof TokenError) return undefined
    throw error
  }
}
