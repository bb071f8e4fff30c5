import { type DatedCourse, plannedCourses } from '@wso/scheduler/prerequisites/takenAt'
import { useMemo } from 'react'
import { useOpened } from '#core/session/useOwner.ts'
import { openPlans } from './openPlans.ts'
import { useOwnPlan } from './planStore.ts'

/** The courses of the viewer's selected plan on this device, in order of time. */
export function usePlannedCourses(): readonly DatedCourse[] {
  useOpened(openPlans)
  const { plan } = useOwnPlan()
  return useMemo(() => plannedCourses(plan), [plan])
}
