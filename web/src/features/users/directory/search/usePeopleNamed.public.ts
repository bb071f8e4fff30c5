import { useQuery } from '@tanstack/react-query'
import { allows } from '@wso/contract/core/access'
import { isSearchable } from '@wso/contract/core/search/isSearchable'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { useSession } from '#core/session/session.ts'
import type { Suggestion } from '#ui/search/suggestion.ts'
import { profile } from '../../users.paths.ts'

const most = 5

/**
 * People whose directory entry matches a text, best first; none for a text with search labels, or
 * for viewers without access to the directory.
 */
export function usePeopleNamed(text: string): { people: Suggestion[]; isLoading: boolean } {
  const { claims } = useSession()
  const enabled =
    isSearchable(text) && /^[^"():]+$/.test(text) && allows(api.users.list.access, claims)
  const { data, isFetching } = useQuery({
    ...read(api.users.list, { query: { q: text, limit: most } }),
    enabled,
    staleTime: 60_000,
  })
  const people = (enabled ? (data?.items ?? []) : []).map(({ id, name, unixID }) => ({
    id: profile.to({ params: { id } }),
    label: name,
    detail: unixID,
  }))
  return { people, isLoading: isFetching }
}
