import { useQuery } from '@tanstack/react-query'
import { call } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { openFullCatalog } from './fullCatalog.ts'
import type { LoadedCatalog } from './useCatalog.ts'

/** The catalog with its long texts. It loads after the slim one of the network. */
export function useFullCatalog({ updateTime, sections, isKept }: LoadedCatalog) {
  return useQuery({
    queryKey: ['catalog', 'whole', updateTime, sections.length],
    queryFn: async ({ signal, client }) => {
      const text = await call(api.catalog.current, {}, { signal })
      // The worker of an earlier catalog is about to end.
      client.removeQueries({ queryKey: ['catalog', 'whole'], type: 'inactive' })
      return openFullCatalog(text)
    },
    enabled: !isKept && 'Worker' in window,
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  })
}
