import type { User } from '@wso/contract/users'
import { useQuery } from '@tanstack/react-query'
import { read } from './api.ts'
import { api } from './endpoints.ts'
import { useSession } from './session.ts'

/** The signed-in person's own entry; undefined for visitors and until it is there. */
export function useMe(): User | undefined {
  const { claims } = useSession()
  const { data } = useQuery({
    ...read(api.users.get, { params: { id: 'me' } }),
    enabled: claims.level === 3,
  })
  return claims.level === 3 ? data : undefined
}
