import * as z from 'zod/mini'
import { setting } from '../core/setting.ts'
import { limit, networks, secrets } from './fields.ts'

/** The settings of SCIM, by which the college's identity system keeps people up to date. */
export const provisioningSettings = {
  SCIM_TOKEN: setting(
    'the bearer token of the identity system that provisions people by SCIM; there is no SCIM when unset. To rotate it: "new,old"',
    z.optional(secrets),
  ),
  SCIM_NETWORKS: setting(
    'networks from which people may be provisioned (CIDR); all when unset',
    networks(),
  ),
  SCIM_LEAVES_PER_DAY: setting(
    'people whom SCIM may mark as having left in 24 hours (0: no limit)',
    limit(100),
  ),
}
