import { type Busy, buildConflicts, busyOf, fitting } from '@wso/scheduler/conflicts'
import { buildFilters, type FilterIndex } from '@wso/scheduler/filter-index'
import { applyFilters, type Counts, type Filters } from '@wso/scheduler/filters'
import { blockBusy, chosenSchedule } from '@wso/scheduler/schedule'
import { grouped, type ResultGroup } from '@wso/scheduler/search'
import { useMemo } from 'react'
import { usePlan } from './planStore.ts'
import type { LoadedCatalog } from './useCatalog.ts'
import { useFound } from './useFound.ts'

export type Results = {
  /** One for each class, whatever the number of codes it is listed under. */
  groups: readonly ResultGroup[]
  counts: Counts
  index: FilterIndex
}

/** What a query and filters leave of the catalog, with the count of every option. */
export function useResults(catalog: LoadedCatalog, query: string, filters: Filters): Results {
  const found = useFound(catalog, query)
  const index = useMemo(() => buildFilters(catalog.sections), [catalog])
  const conflicts = useMemo(() => buildConflicts(catalog.sections), [catalog])
  const busy = useBusy(catalog)
  const fits = useMemo(() => fitting(conflicts, busy), [conflicts, busy])
  return useMemo(() => {
    const { found: shown, counts } = applyFilters(index, found, filters, fits)
    return { groups: grouped(catalog.sections, shown), counts, index }
  }, [catalog, index, found, filters, fits])
}

/** All that takes time in the chosen schedule: added sections, hidden ones too, and blocks of one's own. */
export function useBusy({ byID }: LoadedCatalog): readonly Busy[] {
  const plan = usePlan()
  return useMemo(() => {
    const { entries, blocks } = chosenSchedule(plan)
    const sections = entries.flatMap(({ id }) => byID.get(id) ?? [])
    return [...sections.map(busyOf), ...blocks.map(blockBusy)]
  }, [plan, byID])
}
