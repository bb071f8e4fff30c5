import { useScheduleStore } from '../schedules/scheduleStore.ts'
import { noFilters, type SchedulerSearch } from './filtersFromSearch.ts'

/** Resets every filter to its default, and shows review scores again. */
export function useResetFilters(set: (changes: Partial<SchedulerSearch>) => void) {
  const prefer = useScheduleStore((state) => state.prefer)
  return () => {
    set(noFilters)
    prefer({ showScores: true })
  }
}
