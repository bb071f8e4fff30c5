import { useEffect, useState } from 'react'

const minuteMs = 60_000

/** The time, to the minute: what says "5 minutes ago" stays true. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    // Outside React: the clock.
    const timer = setInterval(() => setNow(new Date()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
