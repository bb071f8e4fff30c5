import { useCallback, useLayoutEffect, useRef } from 'react'

/** A stable function that calls the latest callback; for event handlers, never while rendering. */
export function useLatestCallback<Args extends unknown[]>(act: (...args: Args) => void) {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  }, [act])
  return useCallback((...args: Args) => latest.current(...args), [])
}
