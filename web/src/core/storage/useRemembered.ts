import { useEffect } from 'react'
import { useSession } from '#core/session/session.ts'
import type { RecentItem, recentItems } from './recentItems.ts'

/** Adds an open page to the viewer's recent items. */
export function useRemembered(
  { remember }: ReturnType<typeof recentItems>,
  { id, label, detail }: RecentItem,
) {
  const { claims } = useSession()
  const owner = claims.level === 3 ? claims.id : undefined
  useEffect(() => {
    // External system: the device's storage.
    if (owner !== undefined) remember(owner, { id, label, detail })
  }, [remember, owner, id, label, detail])
}
