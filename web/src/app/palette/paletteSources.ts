import { useQueries } from '@tanstack/react-query'
import { campus } from '@wso/contract/campus'
import { allows } from '@wso/contract/core/access'
import type { Page } from '@wso/contract/core/endpoint'
import { fold } from '@wso/contract/core/search/fold'
import { isSearchable } from '@wso/contract/core/search/isSearchable'
import { containsWords, searchWords } from '@wso/contract/core/search/searchTerms'
import type { DormRoom } from '@wso/contract/dormtrak/dorms'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import type { Reader } from '#core/navigation/destinations.ts'
import { booktrakPaths } from '#features/booktrak/booktrak.paths.ts'
import { dormtrakPaths } from '#features/dormtrak/dormtrak.paths.ts'
import { factrakPaths } from '#features/factrak/factrak.paths.ts'
import type { Command } from '#ui/search/CommandDialog.tsx'
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

/** Every dorm: a search by name leaves out those with little data, which have pages too. */
function useAllDorms(words: string, { claims, type }: Reader) {
  const mayOpen = type === 'student' && allows(api.dorms.list.access, claims)
  const [found] = useQueries({
    queries: [
      {
        ...read(api.dorms.list, { query: {}, preload: ['neighborhood'] }),
        enabled: mayOpen && isSearchable(words),
        staleTime: 600_000,
      },
    ],
  })
  const items = found.isEnabled ? (found.data?.items ?? []) : []
  return { found, named: items.filter(({ name }) => words !== '' && containsWords(words, name)) }
}

/** Dorms by name; none for viewers without Dormtrak access. */
export function useDormsFor(words: string, reader: Reader): Found {
  const { found, named } = useAllDorms(words, reader)
  const items = named.slice(0, most).map(({ id, name, neighborhood }) => ({
    id: dormtrakPaths.dorm.to({ params: { dormID: id } }),
    label: name,
    detail: neighborhood?.name,
  }))
  return foundBy(found, { label: services.dormtrak, items })
}

/** A dorm and the beginning of a room's number, as in "Alder House 21". */
const roomWords = /^(.*\D)\s+(\w*\d\w*)$/

function readRoom(words: string) {
  const [, dormWords = '', number = ''] = roomWords.exec(searchWords(words).join(' ')) ?? []
  return { dormWords, number }
}

/** Rooms by their dorm and number; none for viewers without Dormtrak access. */
export function useRoomsFor(words: string, reader: Reader): Found {
  const { dormWords, number } = readRoom(words)
  const dorms = useAllDorms(dormWords, reader)
  const [dorm] = dorms.named
  const [found] = useQueries({
    queries: [
      {
        ...read(api.dorms.rooms, { params: { id: dorm?.id ?? 0 }, query: {} }),
        enabled: dorm !== undefined && allows(api.dorms.rooms.access, reader.claims),
        staleTime: 60_000,
      },
    ],
  })
  const items = dorm && found.isEnabled ? roomsNamed(dorm.name, number, found.data) : []
  return foundBy(dorms.found.isError ? dorms.found : found, { label: 'Rooms', items })
}

/** The rooms of a dorm whose number begins so. */
const roomsNamed = (dorm: string, number: string, rooms: Page<DormRoom> | undefined): Command[] =>
  (rooms?.items ?? [])
    .filter((room) => fold(room.number).startsWith(number))
    .slice(0, most)
    .map((room) => ({
      id: dormtrakPaths.room.to({ params: { roomID: room.id } }),
      label: `${dorm} ${room.number}`,
      detail: 'Room',
    }))
