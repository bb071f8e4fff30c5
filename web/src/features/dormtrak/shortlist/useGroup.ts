import { useQuery } from '@tanstack/react-query'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { useDormtrak } from '../useDormtrak.ts'

const pollMs = 30_000

/** The people who rank rooms with the viewer, whose changes appear within half a minute. */
export function useGroup() {
  const { isReader } = useDormtrak()
  return useQuery({
    ...read(api.dormShortlists.group, {}),
    enabled: isReader,
    refetchInterval: pollMs,
  })
}
