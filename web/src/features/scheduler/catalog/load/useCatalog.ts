import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { allows } from '@wso/contract/core/access'
import { ApiError } from '@wso/contract/core/client'
import type { Section } from '@wso/scheduler/catalog/section'
import { decodeSlim } from '@wso/scheduler/catalog/slim'
import { useMemo } from 'react'
import { call } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { useSession } from '#core/session/session.ts'

/** The catalog without its long texts, which are in a worker; see fullCatalog.ts. */
export type LoadedCatalog = {
  sections: readonly Section[]
  byID: ReadonlyMap<string, Section>
  updateTime: string
  /** Its file, for the worker that indexes it. */
  text: string
  /** True when the sections have review scores. */
  hasReviews: boolean
  /** True for the one of the last visit. */
  isKept?: true
  /** True for the part in a document, which has no more than the viewer's schedules need. */
  isPart?: true
}

const hour = 3_600_000

const slimQuery = (wantsReviews: boolean) =>
  queryOptions<LoadedCatalog, ApiError>({
    queryKey: ['catalog', 'slim', wantsReviews],
    queryFn: async ({ signal }) => {
      const { text, hasReviews } = await slimText(wantsReviews, signal)
      return load(text, hasReviews)
    },
    staleTime: hour,
  })

/** The public catalog of the last visit, which shows the timetable before the network responds. */
const keptQuery = queryOptions({
  queryKey: ['catalog', 'kept'],
  queryFn: () => readKept(api.catalog.currentSlim.path, (text) => load(text, false)),
  staleTime: Infinity,
})

/** Reads a public catalog that the service worker kept; null when there is no usable one. */
async function readKept<C extends Decoded>(path: string, read: (text: string) => C) {
  try {
    const kept = await caches.match(path)
    const catalog = read((await kept?.text()) ?? '')
    return catalog.sections.length > 0 ? { ...catalog, isKept: true as const } : null
  } catch {
    // There is none, storage is blocked, or the file is damaged.
    return null
  }
}

let loaded: LoadedCatalog | undefined

/** Decodes a catalog. The same text returns the same sections, so that their indexes are built once. */
function load(text: string, hasReviews: boolean): LoadedCatalog {
  if (loaded?.text !== text) loaded = { ...decode(text), text, hasReviews }
  return loaded
}

type Decoded = Pick<LoadedCatalog, 'sections' | 'updateTime' | 'byID'>

/** @throws when the text is not a catalog */
const decode = (text: string): Decoded => decodeFile(parse(text))

function decodeFile(file: unknown): Decoded {
  const { sections, updateTime } = decodeSlim(file)
  return { sections, updateTime, byID: new Map(sections.map((section) => [section.id, section])) }
}

/** Reads the part of the catalog in a document. */
export const loadPart = (file: unknown): LoadedCatalog => ({
  ...decodeFile(file),
  text: '',
  hasReviews: false,
  isKept: true,
  isPart: true,
})

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiError(0, { errorCode: 0, message: 'Your network may require a login.' })
  }
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
 * review. `query` has that of the network; a loaded one stays while the viewer logs in or out.
 * `catalog` is the kept one until then, and `isOld` is true once it did not load.
 */
export function useCatalog() {
  const { status, claims } = useSession()
  const { data: kept } = useQuery(keptQuery)
  const query = useQuery({
    ...slimQuery(allows(api.catalog.reviewed.access, claims)),
    enabled: status !== 'starting',
    placeholderData: keepPreviousData,
  })
  const { data, dataUpdatedAt, errorUpdateCount } = query
  return { query, catalog: data ?? kept, isOld: errorUpdateCount > 0 && dataUpdatedAt === 0 }
}

/**
 * Adds the sections of another year to `byID` once they are needed and loaded, those of the last
 * visit first. A failure leaves them out. `isLoading` is true while there are none.
 */
export function useOtherYear(catalog: LoadedCatalog, year: number, isNeeded: boolean) {
  const { path } = api.catalog.slimOfYear
  const { data: kept } = useQuery({
    queryKey: ['catalog', 'kept', year],
    queryFn: () => readKept(path.replace(':year', String(year)), decode),
    enabled: isNeeded,
    staleTime: Infinity,
  })
  const { data, isLoading } = useQuery({
    queryKey: ['catalog', 'year', year],
    queryFn: async ({ signal }) =>
      decode(await call(api.catalog.slimOfYear, { params: { year } }, { signal })),
    enabled: isNeeded,
    staleTime: hour,
  })
  const other = (data ?? kept)?.byID
  const merged = useMemo(
    () => (other ? { ...catalog, byID: new Map([...other, ...catalog.byID]) } : catalog),
    [catalog, other],
  )
  return { catalog: merged, isLoading: isLoading && !other }
}
