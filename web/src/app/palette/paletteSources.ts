import { useQueries } from '@tanstack/react-query'
import { campus } from '@wso/contract/campus'
import { allows, type Claims } from '@wso/contract/core/access'
import { isSearchable } from '@wso/contract/core/search/isSearchable'
import { containsWords } from '@wso/contract/core/search/searchTerms'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import type { Destination, Reader } from '#core/navigation/destinations.ts'
import { queuesFor } from '#core/navigation/queues.ts'
import { about, privacy, team } from '#features/about/about.paths.ts'
import { account, login } from '#features/auth/auth.paths.ts'
import { booktrakPaths } from '#features/booktrak/booktrak.paths.ts'
import { dormtrakPaths } from '#features/dormtrak/dormtrak.paths.ts'
import { factrakPaths } from '#features/factrak/factrak.paths.ts'
import { freeTogether } from '#features/freeTimes/freeTimes.paths.ts'
import { home } from '#features/home/home.paths.ts'
import { editProfile, profile, searchHelp } from '#features/users/users.paths.ts'
import { you } from '#features/you/you.paths.ts'
import type { Command, Commands } from '#ui/search/CommandDialog.tsx'
import { mayReview } from './paletteActions.ts'
import { type Found, foundBy } from './paletteFound.ts'
import { ranked } from './paletteRank.ts'

const { services } = campus

/** An item of the palette. Its `id` is its URL. */
export type Jump = Command

const most = 5
const pages: Jump[] = [
  { id: home.to(), label: 'Home' },
  { id: searchHelp.to(), label: 'Search help', detail: 'Directory' },
  { id: about.to(), label: 'About' },
  { id: team.to(), label: 'Team' },
  { id: privacy.to(), label: 'Privacy' },
]
const ownPages: Jump[] = [
  { id: you.to(), label: 'You', detail: 'Posts, reviews, orders, settings' },
  { id: profile.to({ params: { id: 'me' } }), label: 'My profile' },
  { id: editProfile.to(), label: 'Edit my profile' },
  { id: account.to(), label: 'Account and sessions' },
]

const dormPages: Jump[] = [
  { id: dormtrakPaths.rankings.to(), label: 'Dorm rankings', detail: services.dormtrak },
  { id: dormtrakPaths.map.to(), label: 'Dorm map', detail: services.dormtrak },
  { id: dormtrakPaths.shortlist.to(), label: 'Dorm shortlist', detail: services.dormtrak },
]
const together: Jump = {
  id: freeTogether.to(),
  label: 'Find a time together',
  detail: services.scheduler,
}
const bookPages: Jump[] = [
  { id: booktrakPaths.newListings.to(), label: 'Sell books', detail: services.booktrak },
  { id: booktrakPaths.courses.to(), label: 'Books for your courses', detail: services.booktrak },
]
const reviewRoom: Jump = {
  id: dormtrakPaths.newReview.to(),
  label: 'Review your room',
  detail: services.dormtrak,
}

/** Pages and services whose label contains the query, best match first; only those the viewer may open. */
export function placesFor(words: string, places: readonly Destination[], claims: Claims): Commands {
  const all: Jump[] = [
    ...places.map(({ href, label, group }) => ({ id: href, label, detail: group })),
    ...(claims.level === 3 ? ownPages : [{ id: login.to(), label: 'Login' }]),
    ...(allows(api.freeTimes.get.access, claims) ? [together] : []),
    ...(claims.scopes.has('service:dormtrak') ? dormPages : []),
    ...(claims.scopes.has('service:dormtrak:write') ? [reviewRoom] : []),
    ...(claims.scopes.has('service:booktrak:write') ? bookPages : []),
    ...queuesFor(claims).map(({ href, label }) => ({ id: href, label })),
    ...pages,
  ]
  const found = all.filter(({ label }) => containsWords(words, label))
  const { items } = ranked({ label: '', items: found }, words)
  return { label: 'Pages', items: items.slice(0, most) }
}

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
