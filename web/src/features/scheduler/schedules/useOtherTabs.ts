import { useEffect } from 'react'
import { scheduleStorage } from './scheduleStorage.ts'
import { useScheduleStore } from './scheduleStore.ts'

/** Applies changes that other tabs make to the schedules. */
export function useOtherTabs() {
  useEffect(() => {
    // External system: storage shared by tabs.
    return scheduleStorage.onChange(() => {
      if (scheduleStorage.getItem() !== null) void useScheduleStore.persist.rehydrate()
    })
  }, [])
}
