import type { OfferedSection } from '@wso/contract/planning/catalog'
import { add, chosenSchedule } from '@wso/scheduler/schedules/schedule'
import { openSchedules } from '../schedules/openSchedules.ts'
import { useScheduleStore } from '../schedules/scheduleStore.ts'
import { changeUndoably } from '../schedules/useUndoableChange.ts'

/**
 * Adds a section to the selected schedule of `owner` on this device; the account follows when the
 * scheduler opens. Returns a message, and a function that undoes the change unless the section was
 * already added.
 */
export function saveSection(
  section: OfferedSection,
  code: string,
  owner: number | undefined,
): { text: string; undo?: () => void } {
  openSchedules(owner)
  const { name } = chosenSchedule(useScheduleStore.getState().history.present)
  const undo = changeUndoably((collection) => add(collection, section))
  return undo
    ? { text: `${code} added to ${name}`, undo }
    : { text: `${code} is in ${name} already` }
}
