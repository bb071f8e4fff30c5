import type { Section } from '@wso/scheduler/catalog/section'
import { search } from '@wso/scheduler/search/search'
import { startTransition, useEffect, useMemo, useState } from 'react'
import type { LoadedCatalog } from './load/useCatalog.ts'
import type { IndexedSections } from './load/useCatalogIndex.ts'
import { useFullCatalog } from './load/useFullCatalog.ts'

/** Marks a section that is missing from the slim catalog. */
const none = 2 ** 32 - 1

type Found = { query: string; positions: Uint32Array }

/**
 * Positions of the sections that match a query, best match first. Codes, titles and instructors
 * match immediately; matches in descriptions are added when the worker has responded.
 */
export function useMatches(
  catalog: LoadedCatalog,
  { sections, index }: IndexedSections,
  query: string,
): Uint32Array {
  const slim = useMemo(() => search(index.search, query), [index, query])
  const { data: whole } = useFullCatalog(catalog)
  const places = useMemo(() => placesOf(whole?.ids ?? [], sections), [whole, sections])
  const [deep, setDeep] = useState<Found>()
  useEffect(() => {
    // External system: the worker. Ignore responses to older queries.
    if (!whole || query.trim() === '') return undefined
    let isCurrent = true
    const ask = async () => {
      const found = await whole.search(query)
      const positions = found.map((at) => places[at] ?? none).filter((at) => at !== none)
      if (isCurrent) startTransition(() => setDeep({ query, positions }))
    }
    // Without the worker, use the matches in the slim catalog.
    void ask().catch(() => isCurrent && setDeep({ query, positions: slim }))
    return () => void (isCurrent = false)
  }, [whole, query, places, slim])
  if (query.trim() === '' || !deep) return slim
  // Keep the previous matches until the worker has responded.
  return deep.query === query || (slim.length === 0 && whole) ? deep.positions : slim
}

/** For each section of the whole catalog, its position in the slim one. */
function placesOf(ids: readonly string[], sections: readonly Section[]): Uint32Array {
  const positionOf = new Map(sections.map(({ id }, position) => [id, position]))
  return Uint32Array.from(ids, (id) => positionOf.get(id) ?? none)
}
