import type { SchedulerSearch } from './filtersFromSearch.ts'
import type { LoadedCatalog } from '../catalog/useCatalog.ts'
import type { Results } from '../catalog/useResults.ts'

/** What the filters read and change; each group takes what it needs. */
export type FilterPanelProps = {
  catalog: LoadedCatalog
  results: Results
  search: SchedulerSearch
  set: (changes: Partial<SchedulerSearch>) => void
  /** The semester chosen when the address names none. */
  usual: string | undefined
}
