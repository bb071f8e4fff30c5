import type { Access } from '@wso/contract/core/access'
import type { ReactNode } from 'react'
import { Gate } from '#core/page/Gate.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Tabs } from '#ui/navigation/Tabs.tsx'
import styles from './frame.module.css'

type ReviewFrameProps = {
  /** The name of the service. */
  label: string
  tabs: readonly { label: string; href: string }[]
  /** The URL of the current tab. */
  current: string
  search: ReactNode
  children: ReactNode
}

/** The frame of the pages of a review service: tabs beside the search, above the page. */
export const ReviewFrame = ({ label, tabs, current, search, children }: ReviewFrameProps) => (
  <Page>
    <div className={styles.frame}>
      {tabs.length > 1 && <Tabs label={label} tabs={tabs} current={current} />}
      {search}
    </div>
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
