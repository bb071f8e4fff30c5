import { useEffect, useRef } from 'react'

/**
 * Returns a function to call at a switch to a section: once the component that calls it is gone, the
 * focus goes to the section's first block, because the ghost that had it is gone, too.
 */
export function useSwapFocus(): (id: string) => void {
  const swapped = useRef('')
  useEffect(
    () => () => {
      // External system: keyboard focus.
      const blocks = document.querySelectorAll<HTMLElement>('[data-item]')
      ;[...blocks].find(({ dataset }) => dataset['item'] === swapped.current)?.focus()
    },
    [],
  )
  return (id) => void (swapped.current = id)
}
