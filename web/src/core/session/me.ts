import { useQuery } from '@tanstack/react-query'
import type { User } from '@wso/contract/users/users'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { useSession } from './session.ts'

/** Returns the profile of the logged-in user; undefined for visitors and until it has loaded. */
export function useMe(): User | undefined {
  const { claims } = useSession()
  const { data } = useQuery({
    ...read(api.users.get, { params: { id: 'me' } }),
    enabled: claims.level === 3,
  })
  return claims.level === 3 ? data : undefined
}
