import { useEffect } from 'react'
import { scheduleStorage } from './scheduleStorage.ts'
import { useScheduleStore } from './scheduleStore.ts'

/** Takes over changes that another tab makes to the schedules. */
export function useOtherTabs() {
  useEffect(() => {
    // Outside React: storage that tabs share.
    return scheduleStorage.onChange(() => {
      if (scheduleStorage.getItem() !== null) void useScheduleStore.persist.rehydrate()
    })
  }, [])
}
