import type { Access } from '@wso/contract/core/access'
import type { ReactNode } from 'react'
import { Gate } from '#core/page/Gate.tsx'
import { ServiceTop } from '#core/page/ServiceTop.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Page } from '#ui/layout/Page.tsx'

type ReviewFrameProps = {
  /** The name of the service. */
  label: string
  /** True on the page whose heading is the name of the service. */
  isHome?: boolean | undefined
  tabs: readonly { label: string; href: string }[]
  /** The URL of the current tab. */
  current: string
  search: ReactNode
  children: ReactNode
}

/** The frame of the pages of a review service: its name, tabs and search above the page. */
export const ReviewFrame = ({
  label,
  isHome,
  tabs,
  current,
  search,
  children,
}: ReviewFrameProps) => (
  <Page>
    <ServiceTop name={label} isHeading={isHome} tabs={tabs} current={current} end={search} />
    {children}
  </Page>
)

/** Shown while the viewer loads. */
export const EmptyFrame = () => (
  <Page>
    <Skeleton />
  </Page>
)

/** A link to the login page, which states the missing access. */
export const RefusedFrame = ({ access }: { access: Access }) => (
  <Gate access={access}>
    <EmptyFrame />
  </Gate>
)
