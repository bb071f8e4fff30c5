import { ServiceTop } from '#core/page/ServiceTop.tsx'
import { administrationPaths } from './administration.paths.ts'
import { administrationTabs } from './tabs.labels.ts'

type Current = Exclude<keyof typeof administrationPaths, 'person'>

/** The name and the tabs of the pages of administration. */
export const AdminTop = ({ current }: { current: Current }) => (
  <ServiceTop
    name="Administration"
    isInBar={false}
    tabs={administrationTabs}
    current={administrationPaths[current].to()}
  />
)
