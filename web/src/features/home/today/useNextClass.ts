import { useQuery } from '@tanstack/react-query'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { nextClassLine } from './nextClassLine.ts'
import { todaySource } from './todayLines.ts'

/**
 * Returns the next class of the viewer's schedule by the server's clock; refetched every minute.
 */
export const useNextClass = () =>
  todaySource(useQuery({ ...read(api.classes.next, {}), refetchInterval: 60_000 }), ({ next }) =>
    next ? [nextClassLine(next)] : [],
  )
