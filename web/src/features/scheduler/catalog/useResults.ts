import { blockBusy, chosenSchedule } from '@wso/scheduler/schedules/schedule'
import type { FilterIndex } from '@wso/scheduler/search/filterIndex'
import { applyFilters, type Counts, type Filters } from '@wso/scheduler/search/filters'
import { grouped, type ResultGroup } from '@wso/scheduler/search/listings'
import { type Busy, busyOf, fitting } from '@wso/scheduler/week/conflicts'
import { useMemo } from 'react'
import { useCollection } from '../schedules/scheduleStore.ts'
import type { LoadedCatalog } from './load/useCatalog.ts'
import type { IndexedSections } from './load/useCatalogIndex.ts'
import { useMatches } from './useMatches.ts'

export type Results = {
  /** One result per class, regardless of how many codes it is listed under. */
  groups: readonly ResultGroup[]
  counts: Counts
  index: FilterIndex
}

/** The sections that match a query and filters, with the count of every option. */
export function useResults(
  catalog: LoadedCatalog,
  indexed: IndexedSections,
  { query, filters }: { query: string; filters: Filters },
): Results {
  const found = useMatches(catalog, indexed, query)
  const { sections, index } = indexed
  const busy = useBusy(catalog)
  const fits = useMemo(() => fitting(index.conflicts, busy), [index, busy])
  return useMemo(() => {
    const { found: shown, counts } = applyFilters(index.filters, found, filters, fits)
    const groups = grouped(sections, shown, index.filters.listings)
    return { groups, counts, index: index.filters }
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
