import type { Section, Semester } from '@wso/scheduler/catalog/section'
import { readAdded, writeAdded } from '@wso/scheduler/schedules/addedList'
import { chooseSchedule } from '@wso/scheduler/schedules/collection'
import { begin, type History, record, redo, replace, undo } from '@wso/scheduler/schedules/history'
import {
  chosenSchedule,
  newCollection,
  type ScheduleCollection,
} from '@wso/scheduler/schedules/schedule'
import { readCollection, writeCollection } from '@wso/scheduler/schedules/storedCollection'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { followOtherTabs } from '#core/sync/followOtherTabs.ts'
import { type AddedOrder, isAddedOrder } from '../courses/addedOrder.ts'
import { type AccountLink, readAccountLinks } from './accountLink.ts'
import { addedStorage } from './addedStorage.ts'
import { scheduleStorage } from './scheduleStorage.ts'

/** A notice about damaged data or merged schedules; stays until it is dismissed. */
export type Note = { id: number; kind: 'info' | 'warn' | 'bad'; text: string }

/** The section added last, until the next change. */
export type LastAdded = {
  id: string
  /** "HIST 226 added. Conflicts with MATH 231." */
  text: string
  undo: () => void
}

export type ScheduleState = {
  history: History<ScheduleCollection>
  /** Tokens of the added list that no catalog knows; they are written back unchanged. */
  kept: readonly string[]
  /** Links the schedules on this device to their copies in the account. */
  links: readonly AccountLink[]
  /** The course selections of the account, as last saved by this device. */
  selections: string
  /** True once the added list of this device has been read into the collection. */
  hasReadLegacy: boolean
  twelveHour: boolean
  horizontal: boolean
  showScores: boolean
  addedOrder: AddedOrder
  /** The query string of the last visit, restored when the URL has none. */
  lastView: string
  /** Sections that the viewer found to be full, by id. Plan B does not offer them. */
  full: readonly string[]
  notes: readonly Note[]
  /** Set when the section added last has conflicts. Not stored. */
  lastAdded?: LastAdded | undefined
  /** Changes the collection: `change((collection) => add(collection, section))`. */
  change: (act: (collection: ScheduleCollection) => ScheduleCollection) => void
  /** Selects another schedule; not an undoable change. */
  choose: (id: number) => void
  undo: () => void
  redo: () => void
  /** Replaces the collection with one from the account or another tab, and clears the history. */
  replaceCollection: (collection: ScheduleCollection) => void
  /** Reads the added list of existing clients on this device, once, into an empty schedule. */
  readLegacy: (sections: readonly Section[], preferred: Semester | undefined) => void
  prefer: (
    preferences: Partial<
      Pick<
        ScheduleState,
        'twelveHour' | 'horizontal' | 'showScores' | 'addedOrder' | 'lastView' | 'full'
      >
    >,
  ) => void
  /** Stores the state of the account after a sync. */
  rememberAccount: (account: Partial<Pick<ScheduleState, 'links' | 'selections'>>) => void
  note: (kind: Note['kind'], text: string) => void
  closeNote: (id: number) => void
}

/**
 * The stored state. The collection is stored as text and parsed by the engine, which drops damaged
 * parts.
 */
type Stored = Pick<
  ScheduleState,
  | 'links'
  | 'selections'
  | 'twelveHour'
  | 'horizontal'
  | 'showScores'
  | 'addedOrder'
  | 'lastView'
  | 'full'
  | 'hasReadLegacy'
> & { collection: string }

/** The schedules and preferences of the viewer on this device. */
export const useScheduleStore = create<ScheduleState>()(
  persist(
    (set, get) => ({
      history: begin(newCollection()),
      kept: [],
      links: [],
      selections: '',
      hasReadLegacy: false,
      twelveHour: true,
      horizontal: false,
      showScores: true,
      addedOrder: 'az',
      lastView: '',
      full: [],
      notes: [],
      change: (act) => {
        const { history } = get()
        set({ history: record(history, act(history.present)), lastAdded: undefined })
        writeLegacy(get())
      },
      choose: (id) => {
        const { history } = get()
        set({
          history: replace(history, chooseSchedule(history.present, id)),
          lastAdded: undefined,
        })
        writeLegacy(get())
      },
      undo: () => {
        set({ history: undo(get().history), lastAdded: undefined })
        writeLegacy(get())
      },
      redo: () => {
        set({ history: redo(get().history), lastAdded: undefined })
        writeLegacy(get())
      },
      replaceCollection: (collection) => {
        set({ history: begin(collection), lastAdded: undefined })
        writeLegacy(get())
      },
      readLegacy: (sections, preferred) => {
        if (get().hasReadLegacy) return
        const text = addedStorage.read()
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
      rememberAccount: (account) => set(account),
      note: (kind, text) => {
        const { notes } = get()
        if (notes.some((each) => each.text === text)) return
        set({ notes: [...notes, { id: (notes.at(-1)?.id ?? 0) + 1, kind, text }].slice(-20) })
      },
      closeNote: (id) => set({ notes: get().notes.filter((note) => note.id !== id) }),
    }),
    {
      name: 'scheduler',
      version: 1,
      storage: createJSONStorage<Stored>(() => scheduleStorage),
      partialize: ({ history, ...state }): Stored => ({
        collection: writeCollection(history.present),
        links: state.links,
        selections: state.selections,
        twelveHour: state.twelveHour,
        horizontal: state.horizontal,
        showScores: state.showScores,
        addedOrder: state.addedOrder,
        lastView: state.lastView,
        full: state.full,
        hasReadLegacy: state.hasReadLegacy,
      }),
      merge: (stored, now) => ({ ...now, ...readStored(stored, now) }),
    },
  ),
)

followOtherTabs(scheduleStorage, useScheduleStore)

/** The current collection; a new object after every change. */
export const useCollection = (): ScheduleCollection =>
  useScheduleStore(({ history }) => history.present)

function withEntries(
  collection: ScheduleCollection,
  entries: ScheduleCollection['schedules'][number]['entries'],
): ScheduleCollection {
  const chosen = chosenSchedule(collection)
  return {
    ...collection,
    schedules: collection.schedules.map((each) => (each === chosen ? { ...each, entries } : each)),
  }
}

/** Writes the selected schedule for existing clients on this device. */
function writeLegacy({ history, kept }: ScheduleState) {
  addedStorage.write(writeAdded(chosenSchedule(history.present).entries, kept))
}

/** Keeps the undo steps and notes when the stored schedules equal the current ones. */
function readStored(
  stored: unknown,
  { history, notes }: Pick<ScheduleState, 'history' | 'notes'>,
): Partial<ScheduleState> {
  if (typeof stored !== 'object' || stored === null) return {}
  const {
    collection: text,
    links,
    selections,
    twelveHour,
    horizontal,
    showScores,
    addedOrder,
    lastView,
    full,
    hasReadLegacy,
  } = stored as Partial<Stored>
  const { collection, problems } = readCollection(typeof text === 'string' ? text : '')
  return {
    ...(text === writeCollection(history.present)
      ? { history, notes }
      : {
          history: begin(collection),
          notes: problems.map((problem, at) => ({ id: at + 1, kind: 'warn', text: problem })),
        }),
    // A link of a schedule that could not be read would delete or empty the account's copy.
    links: problems.length === 0 ? readAccountLinks(links) : [],
    selections: typeof selections === 'string' ? selections : '',
    twelveHour: twelveHour !== false,
    horizontal: horizontal === true,
    showScores: showScores !== false,
    addedOrder: isAddedOrder(addedOrder) ? addedOrder : 'az',
    lastView: typeof lastView === 'string' ? lastView.slice(0, 4000) : '',
    full: Array.isArray(full) ? full.filter((id) => typeof id === 'string') : [],
    hasReadLegacy: hasReadLegacy === true,
  }
}
