import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { useLiveQuery } from '#core/live/useLive.ts'
import { useSession } from '#core/session/session.ts'

/** Returns the number of unread notifications, updated live; undefined while it loads. */
export function useUnread(): number | undefined {
  const { claims } = useSession()
  const enabled = claims.level === 3 && claims.scopes.has('service:users')
  const { data } = useLiveQuery({ ...read(api.notifications.counts, {}), enabled }, [
    'notifications',
  ])
  return data?.unread
}
