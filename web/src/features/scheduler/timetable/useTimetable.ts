import type { Schedule } from '@wso/scheduler/schedules/schedule'
import { useMemo } from 'react'
import { collegeToday, shownTerm, type TermKey, termsOf, todayIn } from './terms.ts'
import { type Timetable, buildTimetable } from './buildTimetable.ts'
import type { LoadedCatalog } from '../catalog/load/useCatalog.ts'

export type ShownTimetable = {
  timetable: Timetable
  terms: readonly TermKey[]
  term: TermKey
  /** Today's weekday, when the term is in session. */
  today: number | undefined
}

/** For the shell, before any catalog. */
export const noCatalog: LoadedCatalog = {
  sections: [],
  byID: new Map(),
  updateTime: '',
  hasReviews: false,
}

const noTerm: TermKey = { year: 0, semester: 'Fall' }

/** The contents of a schedule in the term named in the URL, and the available terms. */
export function useTimetable(
  catalog: LoadedCatalog,
  schedule: Schedule,
  termSlug: string,
): ShownTimetable {
  const terms = useMemo(() => termsOf(catalog.sections, schedule), [catalog.sections, schedule])
  const date = collegeToday()
  const term = useMemo(
    () => shownTerm(termSlug, terms, date, schedule) ?? noTerm,
    [termSlug, terms, date, schedule],
  )
  const timetable = useMemo(
    () => buildTimetable(schedule, catalog.byID, term),
    [schedule, catalog.byID, term],
  )
  return { timetable, terms, term, today: todayIn(term, date) }
}
