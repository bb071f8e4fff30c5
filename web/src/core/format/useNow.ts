import { useEffect, useState } from 'react'
import { siteNow, watchClock } from './clock.ts'
import { useFirstShown } from './useFirstShown.ts'

const minuteMs = 60_000

/** The current time, updated every minute, so that "5 minutes ago" stays correct. */
export function useNow(): Date {
  const first = useFirstShown()
  const [now, setNow] = useState(first)
  useEffect(() => {
    // External system: the clock.
    const read = () => setNow(siteNow())
    const timer = setInterval(read, minuteMs)
    const stop = watchClock(read)
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [])
  return now
}
