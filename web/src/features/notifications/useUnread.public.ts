import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { useLiveQuery } from '#core/live/useLive.ts'
import { useSession } from '#core/session/session.ts'

/** Returns how many notifications the viewer has not read, live; 0 until it is known. */
export function useUnread(): number {
  const { claims } = useSession()
  const enabled = claims.level === 3 && claims.scopes.has('service:users')
  const { data } = useLiveQuery({ ...read(api.notifications.counts, {}), enabled }, [
    'notifications',
  ])
  return data?.unread ?? 0
}
