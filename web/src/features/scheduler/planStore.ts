import type { Section, Semester } from '@wso/scheduler/catalog'
import { begin, type History, record, redo, replace, undo } from '@wso/scheduler/history'
import { readAdded, writeAdded } from '@wso/scheduler/persist'
import { chosenSchedule, newPlan, type Plan } from '@wso/scheduler/schedule'
import { chooseSchedule } from '@wso/scheduler/schedules'
import { readPlan, writePlan } from '@wso/scheduler/stored-plan'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { type AddedOrder, isAddedOrder } from './addedOrder.ts'
import { forgivingStorage } from './forgivingStorage.ts'

/** Where existing clients keep the added courses, in their format. */
const legacyKey = 'added'

/** A note that stays until it is closed: what could not be read, what was merged. */
export type Note = { id: number; kind: 'info' | 'warn' | 'bad'; text: string }

export type PlanState = {
  history: History<Plan>
  /** Added tokens of other catalogs: written back untouched. */
  kept: readonly string[]
  /** Whether the legacy list of this device has been read into the plan. */
  hasReadLegacy: boolean
  twelveHour: boolean
  horizontal: boolean
  showScores: boolean
  addedOrder: AddedOrder
  notes: readonly Note[]
  /** Changes the plan by a function of the engine: `change((plan) => add(plan, section))`. */
  change: (act: (plan: Plan) => Plan) => void
  /** Works on another of the schedules; nothing to undo. */
  choose: (id: number) => void
  undo: () => void
  redo: () => void
  /** Takes a plan as it is, with nothing to undo: from the account, from another window. */
  replacePlan: (plan: Plan) => void
  /** Reads the list that existing clients left on this device; once, and only into an empty plan. */
  readLegacy: (sections: readonly Section[], preferred: Semester | undefined) => void
  prefer: (
    preferences: Partial<
      Pick<PlanState, 'twelveHour' | 'horizontal' | 'showScores' | 'addedOrder'>
    >,
  ) => void
  note: (kind: Note['kind'], text: string) => void
  closeNote: (id: number) => void
}

/** What outlasts a reload. The plan goes through the engine's reader, which drops what is damaged. */
type Stored = Pick<
  PlanState,
  'twelveHour' | 'horizontal' | 'showScores' | 'addedOrder' | 'hasReadLegacy'
> & { plan: string }

/** The schedules of this device: the one place of the site with client state of its own. */
export const usePlanStore = create<PlanState>()(
  persist(
    (set, get) => ({
      history: begin(newPlan()),
      kept: [],
      hasReadLegacy: false,
      twelveHour: true,
      horizontal: false,
      showScores: true,
      addedOrder: 'az',
      notes: [],
      change: (act) => {
        const { history } = get()
        set({ history: record(history, act(history.present)) })
        writeLegacy(get())
      },
      choose: (id) => {
        const { history } = get()
        set({ history: replace(history, chooseSchedule(history.present, id)) })
        writeLegacy(get())
      },
      undo: () => {
        set({ history: undo(get().history) })
        writeLegacy(get())
      },
      redo: () => {
        set({ history: redo(get().history) })
        writeLegacy(get())
      },
      replacePlan: (plan) => {
        set({ history: begin(plan) })
        writeLegacy(get())
      },
      readLegacy: (sections, preferred) => {
        if (get().hasReadLegacy) return
        const text = localStorage.getItem(legacyKey) ?? ''
        const { entries, kept, problems } = readAdded(text, sections, preferred)
        const { history, note } = get()
        const isEmpty = chosenSchedule(history.present).entries.length === 0
        set({
          kept,
          hasReadLegacy: true,
          history: isEmpty ? begin(withEntries(history.present, entries)) : history,
        })
        for (const problem of problems) note('warn', problem)
      },
      prefer: (preferences) => set(preferences),
      note: (kind, text) => {
        const { notes } = get()
        if (notes.some((each) => each.text === text)) return
        set({ notes: [...notes, { id: (notes.at(-1)?.id ?? 0) + 1, kind, text }].slice(-20) })
      },
      closeNote: (id) => set({ notes: get().notes.filter((note) => note.id !== id) }),
    }),
    {
      name: 'wso.scheduler',
      version: 1,
      storage: createJSONStorage<Stored>(() => forgivingStorage),
      partialize: ({ history, ...state }): Stored => ({
        plan: writePlan(history.present),
        twelveHour: state.twelveHour,
        horizontal: state.horizontal,
        showScores: state.showScores,
        addedOrder: state.addedOrder,
        hasReadLegacy: state.hasReadLegacy,
      }),
      merge: (stored, fresh) => ({ ...fresh, ...readStored(stored) }),
    },
  ),
)

/** The plan as it is now; a new object whenever it changes. */
export const usePlan = (): Plan => usePlanStore(({ history }) => history.present)

function withEntries(plan: Plan, entries: Plan['schedules'][number]['entries']): Plan {
  const chosen = chosenSchedule(plan)
  return {
    ...plan,
    schedules: plan.schedules.map((each) => (each === chosen ? { ...each, entries } : each)),
  }
}

/** Existing clients on this device go on seeing what is added. */
function writeLegacy({ history, kept }: PlanState) {
  forgivingStorage.setItem(legacyKey, writeAdded(chosenSchedule(history.present).entries, kept))
}

function readStored(stored: unknown): Partial<PlanState> {
  if (typeof stored !== 'object' || stored === null) return {}
  const {
    plan: text,
    twelveHour,
    horizontal,
    showScores,
    addedOrder,
    hasReadLegacy,
  } = stored as Partial<Stored>
  const { plan, problems } = readPlan(typeof text === 'string' ? text : writePlan(newPlan()))
  return {
    history: begin(plan),
    twelveHour: twelveHour !== false,
    horizontal: horizontal === true,
    showScores: showScores !== false,
    addedOrder: isAddedOrder(addedOrder) ? addedOrder : 'az',
    hasReadLegacy: hasReadLegacy === true,
    notes: problems.map((problem, at) => ({ id: at + 1, kind: 'warn', text: problem })),
  }
}
