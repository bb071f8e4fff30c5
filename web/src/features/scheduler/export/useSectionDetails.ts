import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Section } from '@wso/scheduler/catalog/section'
import { call } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import type { FullCatalog } from '../catalog/load/fullCatalog.ts'

/** The sections with their long texts, for an export before the worker has them or without one. */
const wholeSections = queryOptions({
  queryKey: ['catalog', 'texts'],
  queryFn: async ({ signal }) => {
    const [text, { parseCatalogText }] = await Promise.all([
      call(api.catalog.current, {}, { signal }),
      import('@wso/scheduler/catalog/parseCatalog'),
    ])
    return new Map(parseCatalogText(text).sections.map((section) => [section.id, section]))
  },
  staleTime: 3_600_000,
  retry: false,
})

/**
 * Returns a function that adds a section's long texts. Without a network the section is returned as it
 * is.
 */
export function useSectionDetails(): (section: Section) => Promise<Section> {
  const client = useQueryClient()
  return async (section) => {
    const loaded = client.getQueriesData<FullCatalog>({ queryKey: ['catalog', 'whole'] })
    const whole = loaded.find(([, catalog]) => catalog)?.[1]
    if (whole) return (await whole.details(section.id)) ?? section
    const sections = await client.ensureQueryData(wholeSections).catch(() => undefined)
    return sections?.get(section.id) ?? section
  }
}
