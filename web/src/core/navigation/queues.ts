import { campus } from '@wso/contract/campus'
import type { Claims } from '@wso/contract/core/access'
import { administrationPaths } from '#features/administration/administration.paths.ts'
import { factrakPaths } from '#features/factrak/factrak.paths.ts'
import { moderation } from '#features/reports/reports.paths.ts'
import { isOffered } from './offered.ts'

/** Links to moderation queues and administration, for those alone who work there. The bar does not link to them. */
export const queuesFor = ({ scopes }: Claims): { label: string; href: string }[] => {
  if (scopes.has('admin:all'))
    return [
      { label: 'Moderation', href: moderation.to() },
      { label: 'Administration', href: administrationPaths.people.to() },
    ]
  const moderatesReviews =
    scopes.has('service:factrak:admin') && isOffered(factrakPaths.moderation.to())
  return moderatesReviews
    ? [{ label: `${campus.services.factrak} moderation`, href: moderation.to() }]
    : []
}
