import { useQuery } from '@tanstack/react-query'
import { call } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import type { LoadedCatalog } from './useCatalog.ts'
import { openFullCatalog, type FullCatalog } from './fullCatalog.ts'

/**
 * The catalog with its long texts, once loaded. It loads after the slim one; failures are ignored.
 */
export function useFullCatalog(catalog: LoadedCatalog): FullCatalog | undefined {
  const { data } = useQuery({
    queryKey: ['catalog', 'whole', catalog.updateTime, catalog.sections.length],
    queryFn: async ({ signal }) => openFullCatalog(await call(api.catalog.current, {}, { signal })),
    enabled: catalog.sections.length > 0 && 'Worker' in window,
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  })
  return data
}
