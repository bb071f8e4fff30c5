import { campus } from '@wso/contract/campus'
import type { ReactNode } from 'react'
import { PageTop } from '#core/page/PageTop.tsx'
import { useOpened } from '#core/session/useOwner.ts'
import { Page } from '#ui/layout/Page.tsx'
import { PlanningTop } from './PlanningTop.public.tsx'
import { openPlans } from './plans/openPlans.ts'
import { PlanStatus } from './sync/PlanStatus.tsx'
import styles from './planner.module.css'

const { planner } = campus.services

type PlannerFrameProps = {
  /** The heading; absent on the page whose heading is the name of the service. */
  title?: string
  actions?: ReactNode
  /** The path of the current tab. */
  tab: string
  children: ReactNode
}

/** The frame of the planner's pages, which opens the viewer's plans. */
export function PlannerFrame({ title, actions, tab, children }: PlannerFrameProps) {
  useOpened(openPlans)
  return (
    <Page wide>
      <PlanningTop
        name={planner}
        isHeading={!title}
        current={tab}
        end={actions && <div className={styles.actions}>{actions}</div>}
      />
      {title ? (
        <PageTop title={title} windowTitle={`${title}, ${planner}`} lead={<PlanStatus />} />
      ) : (
        <div className={styles.saved}>
          <PlanStatus />
        </div>
      )}
      {children}
    </Page>
  )
}
