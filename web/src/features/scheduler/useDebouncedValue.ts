import { startTransition, useEffect, useState } from 'react'

/** A value as it was before the latest changes (at first: `first`), until they pause: for what need not be drawn at every letter. */
export function useDebouncedValue<T>(value: T, pauseMs: number, first = value): T {
  const [settled, settle] = useState(first)
  useEffect(() => {
    // Outside React: the clock.
    const timer = setTimeout(() => startTransition(() => settle(value)), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return settled
}
