import { useSyncExternalStore } from 'react'

/** Returns true when a media query matches now, or where media queries are not supported. */
export const matchesNow = (query: string): boolean =>
  import.meta.env.SSR || (window.matchMedia?.(query).matches ?? true)

/** Returns true while a media query matches; in a document, always. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia?.(query)
      list?.addEventListener('change', listener)
      return () => list?.removeEventListener('change', listener)
    },
    () => matchesNow(query),
    () => true,
  )
}
