import { useEffect, useLayoutEffect, useRef } from 'react'
import { useSearch } from 'wouter'
import { useSearchOf } from '#core/navigation/routes.ts'
import { readSearch, writeSearch } from '#core/navigation/search.ts'
import { scheduler } from '../scheduler.paths.ts'
import { useScheduleStore } from '../schedules/scheduleStore.ts'

/**
 * Restores the query, filters, term and view of the last visit when the URL has none, and
 * stores those of this one. Open details and shared schedules are not stored.
 */
export function useLastView() {
  const [search, setSearch] = useSearchOf(scheduler)
  const isBare = useRef(useSearch() === '')
  useLayoutEffect(() => {
    // External system: the URL.
    if (!isBare.current) return
    isBare.current = false
    const { lastView } = useScheduleStore.getState()
    if (lastView) setSearch(readSearch(scheduler.search, lastView), { replace: true })
  }, [setSearch])
  useEffect(() => {
    // External system: storage on this device.
    if (search.share !== '') return
    const lastView = writeSearch(scheduler.search, { ...search, open: '' })
    const { lastView: known, prefer } = useScheduleStore.getState()
    if (lastView !== known) prefer({ lastView })
  }, [search])
}
