import { type DatedCourse, datedCourse } from '@wso/scheduler/prerequisites/takenAt'
import { chosenSchedule } from '@wso/scheduler/schedules/schedule'
import { useMemo } from 'react'
import { usePlannedCourses } from '#features/planner/plans/plannedCourses.public.ts'
import { useCollection } from '../schedules/scheduleStore.ts'
import type { LoadedCatalog } from './load/useCatalog.ts'

/** The courses of the viewer's plan and of the shown sections of their schedule. */
export function useOwnCourses({ byID }: LoadedCatalog): readonly DatedCourse[] {
  const planned = usePlannedCourses()
  const { entries } = chosenSchedule(useCollection())
  return useMemo(() => {
    const shown = entries.flatMap(({ id, hidden }) => (hidden ? [] : (byID.get(id) ?? [])))
    return [...planned, ...shown.map(datedCourse)]
  }, [planned, entries, byID])
}
