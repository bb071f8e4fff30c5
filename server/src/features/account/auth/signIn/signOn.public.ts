import type { Config } from '../../../../config/config.ts'

/** Returns true when a single sign-on server is set up. */
export const hasSignOn = (config: Config) =>
  signOnIssuer(config) !== undefined && config.SIGN_IN.includes('sso')

/** The sign-on server's name in the links of its identities. */
export const signOnIssuer = ({
  OIDC_ISSUER,
  CAS_URL,
  SAML_PROVIDER,
}: Pick<Config, 'OIDC_ISSUER' | 'CAS_URL' | 'SAML_PROVIDER'>): string | undefined =>
  OIDC_ISSUER ?? CAS_URL ?? SAML_PROVIDER?.entityID
