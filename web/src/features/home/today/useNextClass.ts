import { useQuery } from '@tanstack/react-query'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { isOffered } from '#core/navigation/offered.ts'
import { scheduler } from '#features/scheduler/scheduler.paths.ts'
import { nextClassLine } from './nextClassLine.ts'
import { todaySource } from './todayLines.ts'

/**
 * Returns the next class of the viewer's schedule by the server's clock; refetched every minute.
 */
export const useNextClass = () =>
  todaySource(
    useQuery({
      ...read(api.classes.next, {}),
      enabled: isOffered(scheduler.to()),
      refetchInterval: 60_000,
    }),
    ({ next }) => (next ? [nextClassLine(next)] : []),
  )
