import type { Section } from '@wso/scheduler/catalog/section'
import type { Generated } from '@wso/scheduler/generator/generate'
import type { Suggestion } from '@wso/scheduler/generator/request'
import {
  chosenSchedule,
  type Schedule,
  type ScheduleCollection,
} from '@wso/scheduler/schedules/schedule'
import { useMemo, useState } from 'react'
import type { LoadedCatalog } from '../catalog/load/useCatalog.ts'
import { useCollection } from '../schedules/scheduleStore.ts'
import { useUndoableChange } from '../schedules/useUndoableChange.ts'
import { isSameTerm, type TermKey } from '../timetable/terms.ts'

/** Suggested schedules of a term. */
export type Suggested = {
  found: Extract<Generated, { kind: 'found' }>
  /** Puts the sections of one of them in the place of the requested courses. */
  applyTo: (collection: ScheduleCollection, sections: readonly Section[]) => ScheduleCollection
  term: TermKey
}

export type Suggestions = {
  /** The selected schedule with the suggestion applied; undefined while none is shown. */
  schedule: Schedule | undefined
  at: number
  total: number
  /** The shown one. */
  suggestion: Suggestion | undefined
  show: (suggested: Suggested) => void
  step: (by: 1 | -1) => void
  choose: (at: number) => void
  apply: () => void
  close: () => void
}

const none: Suggested['found']['schedules'] = []

/** Browses suggestions, previewing each in the timetable. */
export function useSuggestions({ byID }: LoadedCatalog, term: TermKey): Suggestions {
  const [shown, setShown] = useState<Suggested & { at: number }>()
  const collection = useCollection()
  const changeWithUndo = useUndoableChange()
  const current = shown && isSameTerm(shown.term, term) ? shown : undefined
  const suggestions = current?.found.schedules ?? none
  const at = current?.at ?? 0
  const suggestion = suggestions[at]
  const sections = useMemo(
    () => suggestion?.sections.flatMap((id) => byID.get(id) ?? []) ?? [],
    [suggestion, byID],
  )
  const schedule = useMemo(
    () =>
      current && suggestion ? chosenSchedule(current.applyTo(collection, sections)) : undefined,
    [current, suggestion, collection, sections],
  )
  const close = () => setShown(undefined)
  return {
    schedule,
    at,
    total: suggestions.length,
    suggestion,
    show: (suggested) => setShown({ ...suggested, at: 0 }),
    step: (by) => current && suggestions[at + by] && setShown({ ...current, at: at + by }),
    choose: (to) => current && suggestions[to] && setShown({ ...current, at: to }),
    apply: () => {
      if (!current) return
      changeWithUndo('Schedule replaced by the suggestion', (now) => current.applyTo(now, sections))
      close()
    },
    close,
  }
}
