import type { LoadedCatalog } from '../catalog/load/useCatalog.ts'
import type { Results } from '../catalog/useResults.ts'
import type { SchedulerSearch } from './filtersFromSearch.ts'

/** Props shared by all filter groups. */
export type FilterPanelProps = {
  catalog: LoadedCatalog
  results: Results
  search: SchedulerSearch
  set: (changes: Partial<SchedulerSearch>) => void
  /** The default semester when the URL names none. */
  usual: string | undefined
}
