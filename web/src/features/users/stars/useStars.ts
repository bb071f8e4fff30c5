import { useQuery } from '@tanstack/react-query'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { useSession } from '#core/session/session.ts'

/** The people whom the viewer has starred, by name. Visitors who read the directory have no stars. */
export function useStars() {
  const { claims } = useSession()
  const isMember = claims.level === 3 && claims.scopes.has('service:users')
  const query = useQuery({ ...read(api.stars.list, {}), enabled: isMember })
  return { isMember, query, people: isMember ? query.data : undefined }
}
