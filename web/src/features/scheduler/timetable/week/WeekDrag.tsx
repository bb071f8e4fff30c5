import { useEffect, useEffectEvent } from 'react'
import { followPress } from './followPress.ts'

type WeekDragProps = {
  press: PointerEvent
  /** Shows the other sections of an item, none for ''. Returns false when there are none. */
  onDrag: (id: string) => boolean
}

/** Lets a pressed block be dragged to one of its other sections. Draws nothing itself. */
export function WeekDrag({ press, onDrag }: WeekDragProps) {
  const drag = useEffectEvent(onDrag)
  // External system: the pointer.
  useEffect(() => followPress(press, (id) => drag(id)), [press])
  return null
}
