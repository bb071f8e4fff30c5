import { useEffect, useLayoutEffect, useRef } from 'react'
import { readSearch, writeSearch } from '#core/navigation/search.ts'
import { useSearchOf } from '#core/navigation/routes.ts'
import { useScheduleStore } from '../schedules/scheduleStore.ts'
import { scheduler } from '../scheduler.paths.ts'

/**
 * Opens a bare address with the query, filters, term and view of the last visit, and keeps those of
 * this one. Open details and shared schedules are not kept.
 */
export function useLastView() {
  const [search, setSearch] = useSearchOf(scheduler)
  const isBare = useRef(window.location.search === '')
  useLayoutEffect(() => {
    // Outside React: the address.
    if (!isBare.current) return
    isBare.current = false
    const { lastView } = useScheduleStore.getState()
    if (lastView) setSearch(readSearch(scheduler.search, lastView), { replace: true })
  }, [setSearch])
  useEffect(() => {
    // Outside React: storage on this device.
    if (search.share !== '') return
    const lastView = writeSearch(scheduler.search, { ...search, open: '' })
    const { lastView: known, prefer } = useScheduleStore.getState()
    if (lastView !== known) prefer({ lastView })
  }, [search])
}
