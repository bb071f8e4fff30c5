import { useSyncExternalStore } from 'react'

/** Returns true when a media query matches, or where media queries are not supported. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia?.(query)
      list?.addEventListener('change', listener)
      return () => list?.removeEventListener('change', listener)
    },
    () => window.matchMedia?.(query).matches ?? true,
    () => true,
  )
}
