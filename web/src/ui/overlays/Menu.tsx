import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import styles from './Menu.module.css'
import { place, stepTo } from './menuMoves.ts'

type MenuProps = {
  /** The accessible name, including the object: "More for Ride to Burlington". Omit it when `button` has text. */
  label?: string | undefined
  button: ReactNode
  /** Class names of the button, usually from `buttonClass()`. */
  buttonClassName?: string | undefined
  /** MenuItem, MenuLink and `hr` elements. */
  children: ReactNode
}

/** A button that opens a menu of actions and links. Arrows, Home, End and first letters move focus; Esc closes. */
export function Menu({ label, button, buttonClassName, children }: MenuProps) {
  const [open, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const listId = useId()

  useLayoutEffect(() => {
    if (!open || !trigger.current || !list.current) return
    list.current.showPopover()
    place(list.current, trigger.current)
    stepTo(list.current, 'Home')
  }, [open])

  useEffect(() => {
    if (!open) return
    const close = () => setOpen(false)
    const press = (event: Event) => {
      const path = event.composedPath()
      const inside = [list.current, trigger.current].some((part) => part && path.includes(part))
      if (!inside) close()
    }
    document.addEventListener('pointerdown', press)
    // The menu has a fixed position, so close it when its container scrolls.
    window.addEventListener('scroll', close)
    window.addEventListener('resize', close)
    return () => {
      document.removeEventListener('pointerdown', press)
      window.removeEventListener('scroll', close)
      window.removeEventListener('resize', close)
    }
  }, [open])

  const shut = () => {
    setOpen(false)
    trigger.current?.focus()
  }
  const keyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Tab') setOpen(false)
    else if (event.key === 'Escape') shut()
    else if (!stepTo(event.currentTarget, event.key)) return
    if (event.key !== 'Tab') event.preventDefault()
  }
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={buttonClassName}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {button}
      </button>
      {open && (
        <div
          ref={list}
          id={listId}
          className={styles.menu}
          popover="manual"
          role="menu"
          tabIndex={-1}
          aria-label={label ?? 'Menu'}
          onKeyDown={keyDown}
          onClick={shut}
        >
          {children}
        </div>
      )}
    </>
  )
}
