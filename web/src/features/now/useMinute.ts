import { useEffect, useState } from 'react'
import { siteNow, watchClock } from '#core/format/clock.ts'
import { useFirstShown } from '#core/format/useFirstShown.ts'

const minuteMs = 60_000

/**
 * The current time, updated at the moment a minute begins, unlike `useNow()`: a class begins with its minute,
 * and a day ends with it.
 */
export function useMinute(): Date {
  const first = useFirstShown()
  const [now, setNow] = useState(first)
  useEffect(() => {
    // External system: the clock.
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = () => {
      clearTimeout(timer)
      setNow(siteNow())
      wait()
    }
    const wait = () => {
      timer = setTimeout(read, minuteMs - (siteNow().getTime() % minuteMs))
    }
    wait()
    const stop = watchClock(read)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])
  return now
}
