import { campus } from '@wso/contract/campus'
import type { ReactNode } from 'react'
import { offeredOnly } from '#core/navigation/offered.ts'
import { ServiceTop } from '#core/page/ServiceTop.tsx'
import { scheduler } from '#features/scheduler/scheduler.paths.ts'
import { plannerPaths } from './planner.paths.ts'

const { services } = campus

const tabs = [
  { href: scheduler.to(), label: 'Timetable' },
  { href: plannerPaths.plan.to(), label: services.planner },
  { href: plannerPaths.compare.to(), label: 'Compare' },
  { href: plannerPaths.customProgram.to(), label: 'Custom program' },
]

type PlanningTopProps = {
  /** The name of the service that the page is of. */
  name: string
  /** True on the page whose heading is the name of the service. */
  isHeading?: boolean
  /** The path of the current tab. */
  current: string
  /** The actions on a plan. */
  end?: ReactNode
}

/** The header of the scheduler and the planner, with the tabs of both. */
export const PlanningTop = (props: PlanningTopProps) => (
  <ServiceTop tabs={offeredOnly(tabs)} {...props} />
)
