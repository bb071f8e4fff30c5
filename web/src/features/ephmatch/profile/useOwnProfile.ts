import { queryOptions, useQuery } from '@tanstack/react-query'
import { ApiError } from '@wso/contract/core/client'
import type { EphmatchProfile } from '@wso/contract/matching/profiles'
import { call, read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'

const { queryKey } = read(api.ephmatchProfile.get, {})

const ownProfile = queryOptions<EphmatchProfile | null, ApiError>({
  queryKey,
  queryFn: ({ signal }) =>
    call(api.ephmatchProfile.get, {}, { signal }).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return null
      throw error
    }),
})

/** The viewer's own profile, even after they opt out; null for a person who never had one. */
export const useOwnProfile = () => useQuery(ownProfile)
