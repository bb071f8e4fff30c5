import { administrationPaths } from './administration.paths.ts'

/** The pages of administration, in the order of their tabs; `also` are other words by which they are found. */
export const administrationTabs: readonly { href: string; label: string; also?: string }[] = [
  { href: administrationPaths.people.to(), label: 'People' },
  { href: administrationPaths.bans.to(), label: 'Bans', also: 'appeals of bans' },
  { href: administrationPaths.imports.to(), label: 'Imports', also: 'import people, csv' },
  { href: administrationPaths.banner.to(), label: 'Banner', also: 'maintenance notice' },
  { href: administrationPaths.jobs.to(), label: 'Jobs', also: 'scheduled tasks' },
  { href: administrationPaths.deliveries.to(), label: 'Deliveries', also: 'failed deliveries' },
  { href: administrationPaths.health.to(), label: 'Health', also: 'status of the portal' },
  { href: administrationPaths.audit.to(), label: 'Audit log', also: 'decisions of administrators' },
]
