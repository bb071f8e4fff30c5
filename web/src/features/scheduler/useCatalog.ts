import { allows } from '@wso/contract/core/access'
import { ApiError } from '@wso/contract/core/client'
import type { Section } from '@wso/scheduler/catalog'
import { decodeSlim } from '@wso/scheduler/slim'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#core/api.ts'
import { api } from '#core/endpoints.ts'
import { useSession } from '#core/session.ts'

/** The catalog as the page uses it, without the long texts: those are the worker's, see wholeCatalog.ts. */
export type LoadedCatalog = {
  sections: readonly Section[]
  byID: ReadonlyMap<string, Section>
  updateTime: string
  /** Whether sections carry review figures. */
  hasReviews: boolean
}

const { catalog } = api
const hour = 3_600_000

const slimQuery = (wantsReviews: boolean) =>
  queryOptions<LoadedCatalog, ApiError>({
    queryKey: ['catalog', 'slim', wantsReviews],
    queryFn: async ({ signal }) => {
      const { text, hasReviews } = await slimText(wantsReviews, signal)
      const { sections, updateTime } = decodeSlim(JSON.parse(text))
      const byID = new Map(sections.map((section) => [section.id, section]))
      return { sections, byID, updateTime, hasReviews }
    },
    staleTime: hour,
  })

/** Without a network there is the public catalog, which is kept, but not the figures. */
async function slimText(hasReviews: boolean, signal: AbortSignal) {
  if (!hasReviews) return { hasReviews, text: await call(catalog.currentSlim, {}, signal) }
  try {
    return { hasReviews, text: await call(catalog.reviewedSlim, {}, signal) }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status > 0) throw error
    return { hasReviews: false, text: await call(catalog.currentSlim, {}, signal) }
  }
}

/**
 * The courses people are choosing from. Readers of every review get their figures with it. What was
 * there stays while the reader signs in or out.
 */
export function useCatalog() {
  const { status, claims } = useSession()
  const query = useQuery({
    ...slimQuery(allows(catalog.reviewed.access, claims)),
    enabled: status !== 'starting',
    placeholderData: keepPreviousData,
  })
  return { query, catalog: query.data }
}
