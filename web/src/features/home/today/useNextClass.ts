import { useQuery } from '@tanstack/react-query'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { nextClassLine } from './nextClassLine.ts'
import { todaySource } from './todayLines.ts'

/** The next class of the viewer's schedule; it is read again every minute, by the server's clock. */
export const useNextClass = () =>
  todaySource(useQuery({ ...read(api.classes.next, {}), refetchInterval: 60_000 }), ({ next }) =>
    next ? [nextClassLine(next)] : [],
  )
