import { useScheduleStore } from '../schedules/scheduleStore.ts'
import { noFilters, type SchedulerSearch } from './filtersFromSearch.ts'

/** Restores the default of every filter, and shows the review scores again. */
export function useResetFilters(set: (changes: Partial<SchedulerSearch>) => void) {
  const prefer = useScheduleStore((state) => state.prefer)
  return () => {
    set(noFilters)
    prefer({ showScores: true })
  }
}
