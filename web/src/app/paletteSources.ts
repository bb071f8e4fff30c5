import { allows, type Claims } from '@wso/contract/core/access'
import { useQueries } from '@tanstack/react-query'
import { campus } from '@wso/contract/campus'
import { read } from '#core/api.ts'
import { api } from '#core/endpoints.ts'
import type { Command, Commands } from '#ui/CommandDialog.tsx'
import type { Destination, Reader } from '#core/navigation.ts'
import { queuesFor } from '#core/queues.ts'

/** Something the palette can open. Its `id` is its address. */
export type Jump = Command

const most = 5
const pages: Jump[] = [
  { id: '/', label: 'Home' },
  { id: '/facebook/help', label: 'Search help', detail: 'Directory' },
  { id: '/about', label: 'About' },
  { id: '/team', label: 'Team' },
  { id: '/mobile-privacy-policy', label: 'Privacy' },
]
const ownPages: Jump[] = [
  { id: '/facebook/users/me', label: 'My profile' },
  { id: '/facebook/edit', label: 'Edit my profile' },
  { id: '/account', label: 'Account and sessions' },
]

/** The pages and services whose name holds the words typed; never one the reader may not use. */
export function placesFor(words: string, places: readonly Destination[], claims: Claims): Commands {
  const all: Jump[] = [
    ...places.map(({ href, label, group }) => ({ id: href, label, detail: group })),
    ...(claims.level === 3 ? ownPages : [{ id: '/login', label: 'Log in' }]),
    ...queuesFor(claims).map(({ href, label }) => ({ id: href, label })),
    ...pages,
  ]
  const wanted = words.toLowerCase()
  const found = all.filter(({ label }) => label.toLowerCase().includes(wanted))
  return { label: 'Pages', items: found.slice(0, most) }
}

/** What a source found for the words typed, and whether it is still looking. */
type Found = { group: Commands; busy: boolean }

/** People whose entry holds the words typed, from the directory; none for readers without it. */
export function usePeopleFor(words: string, claims: Claims): Found {
  const plain = words.replace(/["():]/g, ' ').trim()
  const enabled = plain.length > 1 && allows(api.users.list.access, claims)
  const [people] = useQueries({
    queries: [
      { ...read(api.users.list, { query: { q: plain, limit: most } }), enabled, staleTime: 60_000 },
    ],
  })
  const items = (enabled ? (people.data?.items ?? []) : []).map(({ id, name, unixID }) => ({
    id: `/facebook/users/${id}`,
    label: name,
    detail: unixID,
  }))
  return { group: { label: 'People', items }, busy: people.isFetching }
}

const reviewed = {
  course: { path: 'courses', word: 'Course' },
  professor: { path: 'professors', word: 'Professor' },
  area: { path: 'areasOfStudy', word: 'Area of study' },
} as const

/** Courses, professors and areas with reviews, for the students who may open them. */
export function useReviewedFor(words: string, { claims, type }: Reader): Found {
  const mayOpen = ['service:factrak:limited', 'service:factrak:full'] as const
  const enabled =
    words.length > 1 && type === 'student' && mayOpen.some((scope) => claims.scopes.has(scope))
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
    id: `/factrak/${reviewed[kind].path}/${id}`,
    label: value,
    detail: detail ?? reviewed[kind].word,
  }))
  return { group: { label: campus.services.factrak, items }, busy: found.isFetching }
}
