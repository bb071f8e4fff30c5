import { queryOptions } from '@tanstack/react-query'
import { call, read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { runTask } from './engine.ts'

/** The catalog of an academic year, loaded into the planner's worker when a cell first needs it. */
export const yearQuery = (year: number) =>
  queryOptions({
    queryKey: ['catalog', 'planner', year],
    queryFn: async ({ signal }) => {
      const text = await call(api.catalog.ofYear, { params: { year } }, { signal })
      return runTask('loadYear', { year, text })
    },
    staleTime: Infinity,
    gcTime: Infinity,
    retry: 1,
  })

/** The academic years that have a catalog, newest first. */
export const yearsQuery = {
  ...read(api.catalog.overview, {}),
  staleTime: 3_600_000,
  select: ({ years }: { years: readonly { year: number }[] }) => years.map(({ year }) => year),
}

/**
 * The catalog to choose a course of a year from: its own, or the nearest one, because the catalog of
 * a year to come does not exist yet.
 */
export const nearestYear = (years: readonly number[], wanted: number): number | undefined =>
  years.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted) || b - a)[0]
