import type { SignOn, SignOnAnswer } from '@wso/contract/account/auth'
import type * as z from 'zod/mini'
import type { Services } from '#core/context.ts'
import { refuse } from '#core/refusal.ts'
import * as cas from './cas.service.ts'
import * as oidc from './oidc.service.ts'
import * as saml from './saml.service.ts'
import { hasSignOn } from './signOn.public.ts'
import type { FinishedSignOn } from './signOnTicket.ts'

type Begun = z.output<typeof SignOn>

/**
 * Starts a sign-on. Returns the URL to redirect the browser to and the ticket it must return.
 * `fresh` makes the server ask for the password even if the person is logged in there.
 * @throws 404 where no sign-on server is set up, 503 when it cannot be reached
 */
export const begin = async (services: Services, { fresh }: { fresh: boolean }): Promise<Begun> =>
  serverOf(services).begin(services, { isFresh: fresh })

/**
 * Returns the identity confirmed by the sign-on server.
 * @throws 401 when it is not confirmed or the response belongs to another browser, 404 where no server
 * is set up, 503 when it cannot be reached
 */
export const finish = async (services: Services, answer: SignOnAnswer): Promise<FinishedSignOn> =>
  serverOf(services).finish(services, answer)

/** Settings name one server, of one protocol. */
function serverOf({ config }: Services) {
  if (!hasSignOn(config)) throw refuse('notFound', 'Single sign-on is not set up here.')
  if (config.SAML_PROVIDER) return saml
  return config.CAS_URL ? cas : oidc
}
