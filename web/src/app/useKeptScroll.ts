import { useEffect } from 'react'

/**
 * Stores the scroll position with the entry of the history when scrolling ends, for
 * `scrollRestorer`. Leaving the document would be too late for Reload.
 */
export const useKeptScroll = () =>
  useEffect(() => {
    const keep = () => history.replaceState({ ...history.state, scrollY }, '')
    keep()
    window.addEventListener('scrollend', keep)
    return () => window.removeEventListener('scrollend', keep)
  }, [])
