import { ServiceTop } from '#core/page/ServiceTop.tsx'
import { administrationPaths } from './administration.paths.ts'

const tabs = [
  { href: administrationPaths.people.to(), label: 'People' },
  { href: administrationPaths.bans.to(), label: 'Bans' },
  { href: administrationPaths.imports.to(), label: 'Imports' },
  { href: administrationPaths.banner.to(), label: 'Banner' },
  { href: administrationPaths.jobs.to(), label: 'Jobs' },
  { href: administrationPaths.deliveries.to(), label: 'Deliveries' },
  { href: administrationPaths.health.to(), label: 'Health' },
  { href: administrationPaths.audit.to(), label: 'Audit log' },
]

type Current = Exclude<keyof typeof administrationPaths, 'person'>

/** The name and the tabs of the pages of administration. */
export const AdminTop = ({ current }: { current: Current }) => (
  <ServiceTop
    name="Administration"
    isInBar={false}
    tabs={tabs}
    current={administrationPaths[current].to()}
  />
)
