import { addSchedule } from '@wso/scheduler/schedules/collection'
import type { Schedule, ScheduleCollection } from '@wso/scheduler/schedules/schedule'
import { addedStorage } from './addedStorage.ts'
import { scheduleStorage } from './scheduleStorage.ts'
import { useScheduleStore } from './scheduleStore.ts'

/**
 * Opens the schedules of a user, or a visitor's when `owner` is undefined. A visitor who logs in
 * keeps their schedules; after a user has logged out, none of theirs remain in this browser.
 */
export function openSchedules(owner: number | undefined) {
  const before = scheduleStorage.owner()
  if (owner === before) return
  const store = useScheduleStore
  const isVisitor = before === undefined
  const brought = isVisitor ? store.getState().history.present.schedules.filter(isUsed) : []
  if (isVisitor) scheduleStorage.removeItem()
  else addedStorage.remove()
  scheduleStorage.setOwner(owner)
  const isStored = scheduleStorage.getItem() !== null
  // Any change of the state stores it under the new owner.
  if (!isStored) {
    store.setState(isVisitor ? store.getState() : store.getInitialState(), true)
    return
  }
  void store.persist.rehydrate()
  store.setState({ kept: [] })
  if (brought.length === 0) return
  const bring = (collection: ScheduleCollection) =>
    brought.reduce((next, schedule) => addSchedule(next, schedule.name, schedule), collection)
  store.getState().change(bring)
}

const isUsed = ({ entries, blocks }: Schedule) => entries.length + blocks.length > 0
