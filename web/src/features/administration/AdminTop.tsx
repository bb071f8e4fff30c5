import { ServiceTop } from '#core/page/ServiceTop.tsx'
import { administrationPaths } from './administration.paths.ts'

const tabs = [
  { href: administrationPaths.people.to(), label: 'People' },
  { href: administrationPaths.bans.to(), label: 'Bans' },
  { href: administrationPaths.banner.to(), label: 'Banner' },
  { href: administrationPaths.audit.to(), label: 'Audit log' },
]

/** The name and the tabs of the pages of administration. */
export const AdminTop = ({ current }: { current: 'people' | 'bans' | 'banner' | 'audit' }) => (
  <ServiceTop
    name="Administration"
    isInBar={false}
    tabs={tabs}
    current={administrationPaths[current].to()}
  />
)
