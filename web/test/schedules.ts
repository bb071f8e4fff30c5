import { openSchedules } from '#features/scheduler/schedules/openSchedules.ts'
import { useScheduleStore } from '#features/scheduler/schedules/scheduleStore.ts'

/** Opens a visitor's empty schedules, as in a browser that has never seen the site. */
export async function resetSchedules() {
  openSchedules(undefined)
  useScheduleStore.setState(useScheduleStore.getInitialState(), true)
  localStorage.clear()
  await useScheduleStore.persist.rehydrate()
}
