import type { Section } from '../catalog/section.ts'
import { buildConflicts, type ConflictIndex } from '../week/conflicts.ts'
import { buildFilters, type FilterIndex } from './filterIndex.ts'
import { buildSearch, type SearchIndex } from './searchIndex.ts'

/** What a list of results reads, computed once per catalog; positions are those of its sections. */
export type CatalogIndex = { search: SearchIndex; filters: FilterIndex; conflicts: ConflictIndex }

/** Builds the index of a catalog, which takes a phone a fifth of a second. */
export const buildCatalogIndex = (sections: readonly Section[]): CatalogIndex => ({
  search: buildSearch(sections),
  filters: buildFilters(sections),
  conflicts: buildConflicts(sections),
})
