import { useQuery } from '@tanstack/react-query'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { useDormtrak } from '../useDormtrak.ts'

/** The viewer's shortlist, stored in their account. */
export function useShortlist() {
  const { isReader } = useDormtrak()
  return useQuery({ ...read(api.dormShortlists.get, {}), enabled: isReader })
}
