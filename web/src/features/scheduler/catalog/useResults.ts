import { type Busy, buildConflicts, busyOf, fitting } from '@wso/scheduler/week/conflicts'
import { buildFilters, type FilterIndex } from '@wso/scheduler/search/filterIndex'
import { applyFilters, type Counts, type Filters } from '@wso/scheduler/search/filters'
import { blockBusy, chosenSchedule } from '@wso/scheduler/schedules/schedule'
import { grouped, type ResultGroup } from '@wso/scheduler/search/listings'
import { useMemo } from 'react'
import { useCollection } from '../schedules/scheduleStore.ts'
import type { LoadedCatalog } from './load/useCatalog.ts'
import { useMatches } from './useMatches.ts'

export type Results = {
  /** One result per class, regardless of how many codes it is listed under. */
  groups: readonly ResultGroup[]
  counts: Counts
  index: FilterIndex
}

/** The sections that match a query and filters, with the count of every option. */
export function useResults(catalog: LoadedCatalog, query: string, filters: Filters): Results {
  const found = useMatches(catalog, query)
  const { sections } = catalog
  const index = useMemo(() => buildFilters(sections), [sections])
  const conflicts = useMemo(() => buildConflicts(sections), [sections])
  const busy = useBusy(catalog)
  const fits = useMemo(() => fitting(conflicts, busy), [conflicts, busy])
  return useMemo(() => {
    const { found: shown, counts } = applyFilters(index, found, filters, fits)
    return { groups: grouped(sections, shown, index.listings), counts, index }
  }, [sections, index, found, filters, fits])
}

/**
 * Everything that occupies time in the selected schedule: added sections, including hidden ones,
 * and blocks.
 */
export function useBusy({ byID }: LoadedCatalog): readonly Busy[] {
  const collection = useCollection()
  return useMemo(() => {
    const { entries, blocks } = chosenSchedule(collection)
    const sections = entries.flatMap(({ id }) => byID.get(id) ?? [])
    return [...sections.map(busyOf), ...blocks.map(blockBusy)]
  }, [collection, byID])
}
