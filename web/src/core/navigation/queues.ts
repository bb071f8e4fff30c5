import { campus } from '@wso/contract/campus'
import type { Claims } from '@wso/contract/core/access'
import { administrationPaths } from '#features/administration/administration.paths.ts'
import { factrakPaths } from '#features/factrak/factrak.paths.ts'
import { failedDeliveries } from '#features/notifications/notifications.paths.ts'
import { moderation } from '#features/reports/reports.paths.ts'
import { isOffered } from './offered.ts'

/** Links to moderation queues and administration, for those alone who work there. The bar does not link to them. */
export const queuesFor = ({ scopes }: Claims): { label: string; href: string }[] => [
  ...(scopes.has('admin:all')
    ? [
        { label: 'Moderation', href: moderation.to() },
        { label: 'Administration', href: administrationPaths.people.to() },
        { label: 'Failed deliveries', href: failedDeliveries.to() },
      ]
    : []),
  ...((scopes.has('admin:all') || scopes.has('service:factrak:admin')) &&
  isOffered(factrakPaths.moderation.to())
    ? [{ label: `${campus.services.factrak} moderation`, href: factrakPaths.moderation.to() }]
    : []),
]
