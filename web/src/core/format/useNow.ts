import { useEffect, useState } from 'react'
import { siteNow, watchClock } from './clock.ts'

const minuteMs = 60_000

/** The current time, updated every minute, so that "5 minutes ago" stays correct. */
export function useNow(): Date {
  const [now, setNow] = useState(siteNow)
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
