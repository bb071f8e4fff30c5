import { useQuery } from '@tanstack/react-query'
import { call } from '#core/api.ts'
import { api } from '#core/endpoints.ts'
import type { LoadedCatalog } from './useCatalog.ts'
import { openWholeCatalog, type WholeCatalog } from './wholeCatalog.ts'

/** The catalog with its long texts, once it is there; it comes after the slim one and may fail unnoticed. */
export function useWholeCatalog(catalog: LoadedCatalog): WholeCatalog | undefined {
  const { data } = useQuery({
    queryKey: ['catalog', 'whole', catalog.updateTime, catalog.sections.length],
    queryFn: async ({ signal }) => openWholeCatalog(await call(api.catalog.current, {}, signal)),
    enabled: catalog.sections.length > 0 && 'Worker' in window,
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  })
  return data
}
