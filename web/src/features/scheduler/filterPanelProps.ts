import type { SchedulerSearch } from './filtersOf.ts'
import type { LoadedCatalog } from './useCatalog.ts'
import type { Results } from './useResults.ts'

/** What the filters read and change; each group takes what it needs. */
export type FilterPanelProps = {
  catalog: LoadedCatalog
  results: Results
  search: SchedulerSearch
  set: (changes: Partial<SchedulerSearch>) => void
  /** The semester chosen when the address names none. */
  usual: string | undefined
}
