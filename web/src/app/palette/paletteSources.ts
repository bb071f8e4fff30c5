import { useQueries } from '@tanstack/react-query'
import { campus } from '@wso/contract/campus'
import { allows } from '@wso/contract/core/access'
import { isSearchable } from '@wso/contract/core/search/isSearchable'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import type { Reader } from '#core/navigation/destinations.ts'
import { booktrakPaths } from '#features/booktrak/booktrak.paths.ts'
import { dormtrakPaths } from '#features/dormtrak/dormtrak.paths.ts'
import { factrakPaths } from '#features/factrak/factrak.paths.ts'
import { mayReview } from './paletteActions.ts'
import { type Found, foundBy } from './paletteFound.ts'

const { services } = campus

const most = 5
const reviewed = {
  course: {
    label: 'Course',
    to: (courseID: number) => factrakPaths.course.to({ params: { courseID } }),
  },
  professor: {
    label: 'Professor',
    to: (profID: number) => factrakPaths.professor.to({ params: { profID } }),
  },
  area: {
    label: 'Area of study',
    to: (area: number) => factrakPaths.area.to({ params: { area } }),
  },
} as const

/** Reviewed courses, professors and areas of study; none for viewers without Factrak access. */
export function useReviewedFor(words: string, reader: Reader): Found {
  const enabled = isSearchable(words) && mayReview(reader)
  const [found] = useQueries({
    queries: [
      {
        ...read(api.autocomplete.factrak, { query: { q: words, limit: most } }),
        enabled,
        staleTime: 60_000,
      },
    ],
  })
  const items = (enabled ? (found.data ?? []) : []).map(({ id, value, type: kind, detail }) => ({
    id: reviewed[kind].to(id),
    label: value,
    detail: detail ?? reviewed[kind].label,
  }))
  return foundBy(found, { label: services.factrak, items })
}

/** Books by title, author, ISBN or course; none for viewers without Booktrak access. */
export function useBooksFor(words: string, { claims }: Reader): Found {
  const enabled = isSearchable(words) && allows(api.books.list.access, claims)
  const [found] = useQueries({
    queries: [
      { ...read(api.books.list, { query: { q: words, limit: most } }), enabled, staleTime: 60_000 },
    ],
  })
  const items = (enabled ? (found.data?.items ?? []) : []).map(({ id, title, authors }) => ({
    id: booktrakPaths.book.to({ params: { bookID: id } }),
    label: title,
    detail: authors?.[0],
  }))
  return foundBy(found, { label: services.booktrak, items })
}

/** Dorms by name; none for viewers without Dormtrak access. */
export function useDormsFor(words: string, { claims, type }: Reader): Found {
  const enabled = isSearchable(words) && type === 'student' && allows(api.dorms.list.access, claims)
  const [found] = useQueries({
    queries: [
      {
        ...read(api.dorms.list, { query: { q: words, limit: most }, preload: ['neighborhood'] }),
        enabled,
        staleTime: 60_000,
      },
    ],
  })
  const items = (enabled ? (found.data?.items ?? []) : []).map(({ id, name, neighborhood }) => ({
    id: dormtrakPaths.dorm.to({ params: { dormID: id } }),
    label: name,
    detail: neighborhood?.name,
  }))
  return foundBy(found, { label: services.dormtrak, items })
}
