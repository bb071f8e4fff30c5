import { type PointerEvent, useState } from 'react'

/** How far a card must be dragged for the drag to count, in pixels. */
const enough = 96

type Swipe = { onLeft: () => void; onRight: () => void }
type Grip = { pointerID: number; startX: number; dx: number }

/**
 * Reads sideways drags by finger or pen. A mouse selects text instead, and the page still scrolls
 * up and down: the element needs `touch-action: pan-y`.
 */
export function useSwipe({ onLeft, onRight }: Swipe) {
  const [grip, setGrip] = useState<Grip>()
  const isOwn = ({ pointerId }: PointerEvent) => grip?.pointerID === pointerId
  const finish = () => {
    const { dx = 0 } = grip ?? {}
    setGrip(undefined)
    if (dx >= enough) onRight()
    if (dx <= -enough) onLeft()
  }
  const dx = grip?.dx ?? 0
  return {
    /** How far the element is dragged to the right, in pixels. */
    dx,
    /** The decision if the finger is lifted now. */
    leansTo: dx >= enough ? 'right' : dx <= -enough ? 'left' : undefined,
    handlers: {
      onPointerDown: ({ pointerType, pointerId, clientX }: PointerEvent) => {
        if (pointerType !== 'mouse') setGrip({ pointerID: pointerId, startX: clientX, dx: 0 })
      },
      onPointerMove: (event: PointerEvent) => {
        if (grip && isOwn(event)) setGrip({ ...grip, dx: event.clientX - grip.startX })
      },
      onPointerUp: (event: PointerEvent) => {
        if (isOwn(event)) finish()
      },
      // The browser took over to scroll.
      onPointerCancel: () => setGrip(undefined),
    },
  } as const
}
