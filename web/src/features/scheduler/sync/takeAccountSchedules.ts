import type { SavedSchedule } from '@wso/contract/planning/schedules'
import { takeSaved } from '#core/sync/takeSaved.ts'
import { addedStorage } from '../schedules/addedStorage.ts'
import { useScheduleStore } from '../schedules/scheduleStore.ts'
import { scheduleDocuments } from './scheduleDocuments.ts'

/**
 * Takes the schedules of the account before a sync, unless an existing client has left classes on this
 * device: those are read first, with the catalog, since taking schedules writes the list of that client.
 */
export function takeAccountSchedules(saved: readonly SavedSchedule[]): void {
  if (!useScheduleStore.getState().hasReadLegacy) {
    if (addedStorage.read() !== '') return
    useScheduleStore.setState({ hasReadLegacy: true })
  }
  takeSaved(scheduleDocuments, saved)
}
