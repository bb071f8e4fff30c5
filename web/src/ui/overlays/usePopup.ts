import { type RefObject, useLayoutEffect, useRef } from 'react'

/** The height that a list needs at most, and its distance from the field and the edge, in pixels. */
const room = 330
const gap = 4
const edge = 8

/**
 * Returns the ref of the list of a field, an element with `popover="manual"`. The open list is in the
 * top layer, where nothing clips or covers it: as wide as the field, below it or above, wherever there
 * is room.
 */
export function usePopup(field: RefObject<HTMLElement | null>, isOpen: boolean) {
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // External system: the top layer, and the window, which scrolls under it.
    const [shown, box] = [list.current, field.current]
    if (!isOpen || !shown || !box) return undefined
    const follow = () => {
      const { left, top, bottom, width } = box.getBoundingClientRect()
      const below = window.innerHeight - bottom
      const isBelow = below >= Math.min(room, top)
      Object.assign(shown.style, {
        left: `${left}px`,
        width: `${width}px`,
        top: isBelow ? `${bottom + gap}px` : 'auto',
        bottom: isBelow ? 'auto' : `${window.innerHeight - top + gap}px`,
        maxHeight: `${(isBelow ? below : top) - gap - edge}px`,
      })
    }
    shown.showPopover()
    follow()
    window.addEventListener('scroll', follow, true)
    window.addEventListener('resize', follow)
    return () => {
      window.removeEventListener('scroll', follow, true)
      window.removeEventListener('resize', follow)
      if (shown.isConnected) shown.hidePopover()
    }
  }, [field, isOpen])
  return list
}
