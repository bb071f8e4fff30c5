import type { Section } from '@wso/scheduler/catalog/section'
import { add, chosenSchedule, type Schedule } from '@wso/scheduler/schedules/schedule'
import { useCollection } from './schedules/scheduleStore.ts'
import { changeUndoably } from './schedules/useUndoableChange.ts'

export { openSchedules } from './schedules/openSchedules.ts'

/** The selected schedule of the viewer on this device. */
export const useSavedSchedule = (): Schedule => chosenSchedule(useCollection())

/**
 * Adds a section to the selected schedule. Returns a function that undoes it; undefined when the
 * schedule already has it.
 */
export const addToSchedule = (section: Section): (() => void) | undefined =>
  changeUndoably((collection) => add(collection, section))
