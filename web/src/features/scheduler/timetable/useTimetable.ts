import type { Schedule } from '@wso/scheduler/schedules/schedule'
import { useMemo } from 'react'
import { useNow } from '#core/format/useNow.ts'
import { type LoadedCatalog, useOtherYear } from '../catalog/load/useCatalog.ts'
import { type Timetable, buildTimetable } from './buildTimetable.ts'
import { collegeToday, isIn, shownTerm, type TermKey, termsOf, todayIn } from './terms.ts'

export type ShownTimetable = {
  timetable: Timetable
  terms: readonly TermKey[]
  term: TermKey
  /** Today's weekday, when the term is in session. */
  today: number | undefined
  /** The catalog, with the sections of the term's year if the schedule has some. */
  catalog: LoadedCatalog
  /** The sections of the term's year are loading. */
  isLoading: boolean
}

const noTerm: TermKey = { year: 0, semester: 'Fall' }

/**
 * The contents of a schedule in the term named in the URL, and the available terms. From late April,
 * the term in session is not of the catalog's year.
 */
export function useTimetable(
  loaded: LoadedCatalog,
  schedule: Schedule,
  termSlug: string,
): ShownTimetable {
  const { sections } = loaded
  const terms = useMemo(() => termsOf(sections, schedule), [sections, schedule])
  const date = collegeToday(useNow())
  const term = useMemo(
    () => shownTerm(termSlug, terms, date, schedule) ?? noTerm,
    [termSlug, terms, date, schedule],
  )
  const isOther = sections[0]?.year !== term.year
  const hasEntries = schedule.entries.some(({ id }) => isIn(term, id))
  const { catalog, isLoading } = useOtherYear(loaded, term.year, isOther && hasEntries)
  const timetable = useMemo(
    () => buildTimetable(schedule, catalog.byID, term),
    [schedule, catalog.byID, term],
  )
  // A schedule of this device may have sections that the part of the catalog does not.
  const isUnknown = loaded.isPart && timetable.items.some(({ section, entry }) => entry && !section)
  return {
    timetable,
    terms,
    term,
    today: todayIn(term, date),
    catalog,
    isLoading: isLoading || isUnknown === true,
  }
}
