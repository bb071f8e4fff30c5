import { allows } from '@wso/contract/core/access'
import { ApiError } from '@wso/contract/core/client'
import type { Section } from '@wso/scheduler/catalog/section'
import { decodeSlim } from '@wso/scheduler/catalog/slim'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { useSession } from '#core/session/session.ts'
import { keepCatalog, readKeptCatalog } from './keptCatalog.ts'

/** The catalog without its long texts, which are in a worker; see fullCatalog.ts. */
export type LoadedCatalog = {
  sections: readonly Section[]
  byID: ReadonlyMap<string, Section>
  updateTime: string
  /** True when the sections have review scores. */
  hasReviews: boolean
}

const hour = 3_600_000

const slimQuery = (wantsReviews: boolean) =>
  queryOptions<LoadedCatalog, ApiError>({
    queryKey: ['catalog', 'slim', wantsReviews],
    queryFn: async ({ signal }) => {
      const { text, hasReviews } = await slimText(wantsReviews, signal)
      if (!hasReviews) void keepCatalog(text)
      return load(text, hasReviews)
    },
    staleTime: hour,
  })

/** The public catalog of the last visit, which shows the timetable before the network responds. */
const keptQuery = queryOptions({
  queryKey: ['catalog', 'kept'],
  queryFn: async () => {
    const text = await readKeptCatalog()
    return text === undefined ? null : load(text, false)
  },
  staleTime: Infinity,
})

let loaded: { text: string; catalog: LoadedCatalog } | undefined

/** Decodes a catalog. The same text returns the same object, so that its indexes are built once. */
function load(text: string, hasReviews: boolean): LoadedCatalog {
  if (loaded?.text === text) return loaded.catalog
  const { sections, updateTime } = decodeSlim(JSON.parse(text))
  const byID = new Map(sections.map((section) => [section.id, section]))
  loaded = { text, catalog: { sections, byID, updateTime, hasReviews } }
  return loaded.catalog
}

/** Falls back to the public catalog, without review scores, when there is no network. */
async function slimText(hasReviews: boolean, signal: AbortSignal) {
  if (!hasReviews) return { hasReviews, text: await call(api.catalog.currentSlim, {}, { signal }) }
  try {
    return { hasReviews, text: await call(api.catalog.reviewedSlim, {}, { signal }) }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status > 0) throw error
    return { hasReviews: false, text: await call(api.catalog.currentSlim, {}, { signal }) }
  }
}

/**
 * The catalog of the year that registration is for, with review scores for users who can read every
 * review. Shows the catalog of the last visit first; a loaded one stays while the viewer logs in or
 * out.
 */
export function useCatalog() {
  const { status, claims } = useSession()
  const { data: kept } = useQuery(keptQuery)
  const query = useQuery({
    ...slimQuery(allows(api.catalog.reviewed.access, claims)),
    enabled: status !== 'starting',
    placeholderData: (before: LoadedCatalog | undefined) => before ?? kept ?? undefined,
  })
  return { query, catalog: query.data }
}
