import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useState } from 'react'

/**
 * Returns the press on the week that is going on, and the handlers that follow it. The page stays in
 * place under a finger while the week says that a block is dragged.
 */
export function useBlockPress(week: RefObject<HTMLElement | null>) {
  const [press, setPress] = useState<PointerEvent>()
  useEffect(() => {
    // External system: touches. They scroll unless a listener that can stop them is there before they begin.
    const { current } = week
    const stay = (event: TouchEvent) => {
      if (current?.dataset['dragging']) event.preventDefault()
    }
    current?.addEventListener('touchmove', stay, { passive: false })
    return () => current?.removeEventListener('touchmove', stay)
  }, [week])
  const end = () => setPress(undefined)
  return {
    press,
    handlers: {
      onPointerDown: ({ nativeEvent }: ReactPointerEvent) => setPress(nativeEvent),
      onPointerUp: end,
      // The browser took over to scroll.
      onPointerCancel: end,
    },
  }
}
