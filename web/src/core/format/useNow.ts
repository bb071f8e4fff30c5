import { useEffect, useState } from 'react'
import { useFirstShown } from '#core/page/viewing.ts'

const minuteMs = 60_000

/** The current time, updated every minute, so that "5 minutes ago" stays correct. */
export function useNow(): Date {
  const first = useFirstShown()
  const [now, setNow] = useState(first)
  useEffect(() => {
    // External system: the clock.
    const timer = setInterval(() => setNow(new Date()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
