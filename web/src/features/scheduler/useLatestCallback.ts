import { useCallback, useLayoutEffect, useRef } from 'react'

/** One function for good that does what the latest one given does: for events, never while rendering. */
export function useLatestCallback<Args extends unknown[]>(act: (...args: Args) => void) {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  }, [act])
  return useCallback((...args: Args) => latest.current(...args), [])
}
