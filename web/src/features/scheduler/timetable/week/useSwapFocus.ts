import { type RefObject, useEffect, useState } from 'react'

/**
 * Returns a function to call after a switch to a section: the focus goes to its first block, because the ghost that
 * had it is gone.
 */
export function useSwapFocus(grid: RefObject<HTMLElement | null>): (id: string) => void {
  const [swapped, setSwapped] = useState<{ id: string }>()
  useEffect(() => {
    // External system: keyboard focus.
    const blocks = grid.current?.querySelectorAll<HTMLElement>('[data-item]') ?? []
    ;[...blocks].find(({ dataset }) => dataset['item'] === swapped?.id)?.focus()
  }, [grid, swapped])
  return (id) => setSwapped({ id })
}
