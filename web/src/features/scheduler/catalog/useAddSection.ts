import { courseCode, type Section } from '@wso/scheduler/catalog/section'
import { neighborsOf } from '@wso/scheduler/schedules/colors'
import { add, chosenSchedule, type Entry, remove } from '@wso/scheduler/schedules/schedule'
import { isSameSection } from '@wso/scheduler/search/listings'
import { useCollection, useScheduleStore } from '../schedules/scheduleStore.ts'
import { undoJust, useUndoableChange } from '../schedules/useUndoableChange.ts'
import type { LoadedCatalog } from './load/useCatalog.ts'

/**
 * The entry of a section in the schedule, under any of its codes; undefined when it is not added.
 */
export function useEntry(section: Section, { byID }: LoadedCatalog): Entry | undefined {
  const { entries } = chosenSchedule(useCollection())
  return entries.find(({ id }) => {
    const added = byID.get(id)
    return id === section.id || (added && isSameSection(section, added))
  })
}

/** Adds a section and reports its conflicts, or removes it. Both can be undone. */
export function useAddSection({ byID }: LoadedCatalog) {
  const change = useScheduleStore((state) => state.change)
  const changeWithUndo = useUndoableChange()
  const addSection = (section: Section, conflictsWith: string) => {
    const name = courseCode(section)
    const act = (collection: Parameters<typeof add>[0]) => {
      const added = chosenSchedule(collection).entries.flatMap(({ id }) => byID.get(id) ?? [])
      return add(collection, section, neighborsOf(section, added))
    }
    const { getState, setState } = useScheduleStore
    const before = getState().history.present
    change(act)
    if (!conflictsWith) return
    const after = getState().history.present
    const undo = () => void undoJust(before, after)
    const text = `${name} added. Conflicts with ${conflictsWith}.`
    setState({ lastAdded: { id: section.id, text, undo } })
  }
  const removeEntry = (name: string, id: string) =>
    changeWithUndo(`${name} removed`, (collection) => remove(collection, id))
  return { addSection, removeEntry }
}
