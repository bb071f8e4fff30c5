import { useQueries } from '@tanstack/react-query'
import { campus } from '@wso/contract/campus'
import { allows } from '@wso/contract/core/access'
import { isSearchable } from '@wso/contract/core/search/isSearchable'
import { containsWords } from '@wso/contract/core/search/searchTerms'
import type { DiningDay } from '@wso/contract/dining/dining'
import { writeTerm } from '@wso/contract/users/users.query'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import type { Reader } from '#core/navigation/destinations.ts'
import { isOffered } from '#core/navigation/offered.ts'
import { bulletinPaths } from '#features/bulletins/bulletins.paths.ts'
import { diningPaths } from '#features/dining/dining.paths.ts'
import { discussionPaths } from '#features/discussions/discussions.paths.ts'
import { directory } from '#features/users/users.paths.ts'
import { kinds } from '#posts/kinds.ts'
import type { Command } from '#ui/search/CommandDialog.tsx'
import { type Found, foundBy } from './paletteFound.ts'

const { services } = campus
const most = 5

/** Discussions by title; none for viewers without access to them. */
export function useThreadsFor(text: string, { claims }: Reader): Found {
  const enabled = isSearchable(text) && allows(api.discussions.list.access, claims)
  const [found] = useQueries({
    queries: [
      {
        ...read(api.discussions.list, { query: { q: text, limit: most } }),
        enabled,
        staleTime: 60_000,
      },
    ],
  })
  const items = (enabled ? (found.data?.items ?? []) : []).map(({ id, title }) => ({
    id: discussionPaths.thread.to({ params: { id } }),
    label: title,
    detail: 'Thread',
  }))
  return foundBy(found, { label: services.discussions, items })
}

/** Bulletins by their text; none for viewers without access to them. */
export function usePostsFor(text: string, { claims }: Reader): Found {
  const enabled = isSearchable(text, 3) && allows(api.bulletins.list.access, claims)
  const [found] = useQueries({
    queries: [
      {
        ...read(api.bulletins.list, { query: { q: text, limit: most } }),
        enabled,
        staleTime: 60_000,
      },
    ],
  })
  const items = (enabled ? (found.data?.items ?? []) : []).map(({ id, type, title }) => ({
    id: bulletinPaths.one.to({ params: { type, id } }),
    label: title,
    detail: kinds[type].choice,
  }))
  return foundBy(found, { label: services.bulletins, items })
}

/** Tags by name, each with the people who have it; none for viewers without the directory. */
export function useTagsFor(text: string, { claims }: Reader): Found {
  const enabled = isSearchable(text) && allows(api.users.suggestTags.access, claims)
  const [found] = useQueries({
    queries: [
      {
        ...read(api.users.suggestTags, { query: { q: text, limit: most } }),
        enabled,
        staleTime: 60_000,
      },
    ],
  })
  const items = (enabled ? (found.data ?? []) : []).map(({ value }) => ({
    id: directory.to({ search: { q: writeTerm('tag', value) } }),
    label: value,
    detail: 'Tag',
  }))
  return foundBy(found, { label: 'Tags', items })
}

/** The dishes of today's menus, each with its hall and meal. */
export function useDishesFor(text: string): Found {
  const enabled = isSearchable(text, 3) && isOffered(diningPaths.halls.to())
  const [found] = useQueries({
    queries: [{ ...read(api.dining.day, { query: {} }), enabled, staleTime: 300_000 }],
  })
  const items = enabled ? dishesNamed(text, found.data?.halls ?? []) : []
  return foundBy(found, { label: services.dining, items })
}

/** The dishes whose name has every word of the text, each once per meal. */
export function dishesNamed(text: string, halls: DiningDay['halls']): Command[] {
  const dishes = new Map<string, Command>()
  for (const hall of halls)
    for (const meal of hall.meals)
      for (const { name } of meal.stations.flatMap((station) => station.items)) {
        if (!containsWords(text, name)) continue
        const id = `${diningPaths.halls.to({ search: { hall: hall.slug } })}#${encodeURIComponent(`${meal.name} ${name}`)}`
        dishes.set(id, { id, label: name, detail: `${hall.name}, ${meal.name}` })
      }
  return [...dishes.values()].slice(0, most)
}
