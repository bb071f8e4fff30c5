import { useQueryClient } from '@tanstack/react-query'
import type { Section } from '@wso/scheduler/catalog/section'
import type { FullCatalog } from '../catalog/load/fullCatalog.ts'

/** Returns a function that adds a section's long texts; before they load, the section is returned as it is. */
export function useSectionDetails(): (section: Section) => Promise<Section> {
  const client = useQueryClient()
  return async (section) => {
    const loaded = client.getQueriesData<FullCatalog>({ queryKey: ['catalog', 'whole'] })
    const whole = loaded.find(([, catalog]) => catalog)?.[1]
    return (await whole?.details(section.id)) ?? section
  }
}
