import { startTransition, useEffect, useState } from 'react'

/**
 * Returns a value that follows changes (starting with `first`) only after they pause, for parts
 * that need not render on every keystroke.
 */
export function useDebouncedValue<T>(value: T, pauseMs: number, first = value): T {
  const [settled, settle] = useState(first)
  useEffect(() => {
    // External system: the clock.
    const timer = setTimeout(() => startTransition(() => settle(value)), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return settled
}
