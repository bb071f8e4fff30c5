import { useQuery } from '@tanstack/react-query'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { useSession } from '#core/session/session.ts'

/** The viewer's access to Ephmatch, by their scopes. */
export function useEphmatch() {
  const { claims } = useSession()
  return {
    /** True for people who have opted in, even while Ephmatch is closed. */
    isIn: claims.scopes.has('service:ephmatch:matches'),
    /** True for people who have opted in while Ephmatch is open to them. */
    mayBrowse: claims.scopes.has('service:ephmatch:profiles'),
  }
}

/** When Ephmatch is open. */
export const useSeason = () => useQuery(read(api.ephmatchSeason.get, {}))
