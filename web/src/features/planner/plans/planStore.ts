import type { Plan } from '@wso/scheduler/planner/plan'
import { begin, type History, record, redo, replace, undo } from '@wso/scheduler/schedules/history'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { isEqual } from '#core/forms/drafts.ts'
import { followOtherTabs } from '#core/sync/followOtherTabs.ts'
import { academicYear } from './academicYear.ts'
import {
  choosePlan,
  chosenPlan,
  editPlan,
  newCollection,
  type PlanCollection,
} from './collection.ts'
import type { PlanLink } from './planLink.ts'
import { planStorage } from './planStorage.ts'
import { readCollection, readLinks } from './readStored.ts'

export type MarkBy = 'division' | 'program'

export type PlanState = {
  history: History<PlanCollection>
  /** Links the plans on this device to their copies in the account. */
  links: readonly PlanLink[]
  /** True once the account was asked for its plans, which may have failed. Not stored. */
  isAccountRead: boolean
  /** The meaning of the colored edges of the cells. */
  markBy: MarkBy
  /** Changes the collection, as one step to undo. */
  change: (act: (collection: PlanCollection) => PlanCollection) => void
  /** Changes the selected plan, as one step to undo. */
  edit: (act: (plan: Plan) => Plan) => void
  /** Selects another plan; not an undoable change. */
  choose: (id: number) => void
  undo: () => void
  redo: () => void
  /** Takes the plans that were synced with the account; clears the history when they differ. */
  adopt: (collection: PlanCollection, links: readonly PlanLink[]) => void
  prefer: (preferences: Partial<Pick<PlanState, 'markBy'>>) => void
}

type Stored = { collection: PlanCollection; links: readonly PlanLink[]; markBy: MarkBy }

/** The plans of the viewer on this device. */
export const usePlanStore = create<PlanState>()(
  persist(
    (set, get) => ({
      history: begin(newCollection(academicYear())),
      links: [],
      isAccountRead: false,
      markBy: 'division',
      change: (act) => {
        const { history } = get()
        set({ history: record(history, act(history.present)) })
      },
      edit: (act) => get().change((collection) => editPlan(collection, act)),
      choose: (id) => {
        const { history } = get()
        set({ history: replace(history, choosePlan(history.present, id)) })
      },
      undo: () => set({ history: undo(get().history) }),
      redo: () => set({ history: redo(get().history) }),
      adopt: (collection, links) => {
        const { history } = get()
        set({ links, history: collection === history.present ? history : begin(collection) })
      },
      prefer: (preferences) => set(preferences),
    }),
    {
      name: 'planner',
      version: 1,
      storage: createJSONStorage<Stored>(() => planStorage),
      partialize: ({ history, links, markBy }): Stored => ({
        collection: history.present,
        links,
        markBy,
      }),
      merge: (stored, now) => ({ ...now, ...readStored(stored, now.history) }),
    },
  ),
)

followOtherTabs(planStorage, usePlanStore)

/** The selected plan; a new object after every change. */
export const useOwnPlan = () => usePlanStore(({ history }) => chosenPlan(history.present))

/** Keeps the undo history when the stored plans equal the current ones. */
function readStored(stored: unknown, history: PlanState['history']): Partial<PlanState> {
  if (typeof stored !== 'object' || stored === null) return {}
  const { collection, links, markBy } = stored as Partial<Stored>
  const read = readCollection(collection)
  const present = read?.collection ?? newCollection(academicYear())
  return {
    history: isEqual(present, history.present) ? history : begin(present),
    links: readLinks(links, read),
    markBy: markBy === 'program' ? 'program' : 'division',
  }
}
