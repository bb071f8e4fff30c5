import { useQuery } from '@tanstack/react-query'
import { campus } from '@wso/contract/campus'
import type { ReactNode } from 'react'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { ServiceTop } from '#core/page/ServiceTop.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { booktrakPaths } from './booktrak.paths.ts'

const tabs = {
  find: { label: 'Find a book', href: booktrakPaths.home.to() },
  listings: { label: 'All listings', href: booktrakPaths.forSale.to() },
  courses: { label: 'Your courses', href: booktrakPaths.courses.to() },
  own: { label: 'My listings', href: booktrakPaths.own.to() },
  looking: { label: 'Looking for', href: booktrakPaths.looking.to() },
}

type BooktrakFrameProps = {
  /** The tab the page belongs to. */
  tab: keyof typeof tabs
  /** True on the page whose heading is the name of the service. */
  isHome?: boolean
  /** Controls next to the tabs. */
  end?: ReactNode
  children: ReactNode
}

/** The frame of every Booktrak page: the name of the service and its tabs. */
export function BooktrakFrame({ tab, isHome, end, children }: BooktrakFrameProps) {
  const { data: counts } = useQuery(read(api.bookListings.counts, {}))
  return (
    <Page>
      <ServiceTop
        name={campus.services.booktrak}
        isHeading={isHome}
        tabs={[
          tabs.find,
          tabs.listings,
          tabs.courses,
          { ...tabs.own, count: counts?.selling || undefined },
          { ...tabs.looking, count: counts?.buying || undefined },
        ]}
        current={tabs[tab].href}
        end={end}
      />
      {children}
    </Page>
  )
}
