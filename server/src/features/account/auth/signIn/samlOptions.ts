import type { SamlConfig } from '@node-saml/node-saml'
import { auth } from '@wso/contract/account/auth'
import { refuse } from '#core/refusal.ts'
import type { SamlProvider } from '#core/samlMetadata.ts'
import type { Config } from '../../../../config/config.ts'

export const persistent = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'

/** Returns the identity provider. @throws 404 where none is set up */
export function providerOf({ SAML_PROVIDER, SIGN_IN }: Config): SamlProvider {
  if (SAML_PROVIDER && SIGN_IN.includes('sso')) return SAML_PROVIDER
  throw refuse('notFound', 'Single sign-on by SAML is not set up here.')
}

const addressOf = ({ PUBLIC_URL }: Config, path: string) => `${PUBLIC_URL}/api/v2${path}`

/** The address to which the provider's page sends the browser with the response. */
export const consumerOf = (config: Config) => addressOf(config, auth.acceptSaml.path)

/** The portal's name at the provider. */
export const entityIDOf = (config: Config) =>
  config.SAML_ENTITY_ID ?? addressOf(config, auth.samlMetadata.path)

/**
 * Returns the settings of the library. It verifies signatures; issuer, audience, recipient, times and the
 * request are for `saml.policy.ts`, by the portal's clock.
 */
export function samlOptions(config: Config) {
  const provider = providerOf(config)
  return {
    issuer: entityIDOf(config),
    callbackUrl: consumerOf(config),
    entryPoint: provider.address,
    idpCert: provider.certificates,
    // Without an attribute that identifies people forever, their name must.
    identifierFormat: config.SAML_ID_ATTRIBUTE === undefined ? persistent : null,
    // How people prove who they are is for the provider to say, not for the portal.
    disableRequestedAuthnContext: true,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    audience: false,
    acceptedClockSkewMs: -1,
  } satisfies SamlConfig
}
