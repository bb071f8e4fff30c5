import type { Config } from '../../../../config/config.ts'

/** Returns true when a single sign-on server is set up. */
export const hasSignOn = ({ OIDC_ISSUER, SIGN_IN }: Config) =>
  OIDC_ISSUER !== undefined && SIGN_IN.includes('sso')
