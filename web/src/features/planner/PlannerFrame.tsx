import { campus } from '@wso/contract/campus'
import type { ReactNode } from 'react'
import { offeredOnly } from '#core/navigation/offered.ts'
import { PageTop } from '#core/page/PageTop.tsx'
import { useOpened } from '#core/session/useOwner.ts'
import { scheduler } from '#features/scheduler/scheduler.paths.ts'
import { Page } from '#ui/layout/Page.tsx'
import { Tabs } from '#ui/navigation/Tabs.tsx'
import { plannerPaths } from './planner.paths.ts'
import { openPlans } from './plans/openPlans.ts'
import styles from './planner.module.css'

const { planner } = campus.services

const tabs = [
  { href: scheduler.to(), label: 'Timetable' },
  { href: plannerPaths.plan.to(), label: planner },
  { href: plannerPaths.compare.to(), label: 'Compare' },
  { href: plannerPaths.customProgram.to(), label: 'Custom program' },
]

type PlannerFrameProps = {
  title: string
  windowTitle?: string | undefined
  lead?: ReactNode
  actions?: ReactNode
  /** The path of the current tab. */
  tab: string
  children: ReactNode
}

/** The frame of the planner's pages, which opens the viewer's plans. */
export function PlannerFrame({
  title,
  windowTitle,
  lead,
  actions,
  tab,
  children,
}: PlannerFrameProps) {
  useOpened(openPlans)
  return (
    <Page wide>
      <PageTop title={title} windowTitle={windowTitle} lead={lead} actions={actions} />
      <div className={styles.tabs}>
        <Tabs label={planner} tabs={offeredOnly(tabs)} current={tab} />
      </div>
      {children}
    </Page>
  )
}
