import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useId,
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
  /** MenuItem, MenuLink and `hr` elements, or a component that renders them, whose code may load on demand. */
  children: ReactNode
}

/** A button that opens a menu of actions and links. Arrows, Home, End and first letters move focus; Esc closes. */
export function Menu({ label, button, buttonClassName, children }: MenuProps) {
  const [open, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const listId = useId()

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
          <Suspense>
            <Shown list={list} trigger={trigger}>
              {children}
            </Shown>
          </Suspense>
        </div>
      )}
    </>
  )
}

type ShownProps = {
  list: RefObject<HTMLElement | null>
  trigger: RefObject<HTMLElement | null>
  children: ReactNode
}

/** Shows the menu as soon as its items are there, and focuses the first. */
function Shown({ list, trigger, children }: ShownProps) {
  // Not a layout effect, which would run before the list around it has its ref.
  useEffect(() => {
    if (!trigger.current || !list.current) return
    list.current.showPopover()
    place(list.current, trigger.current)
    stepTo(list.current, 'Home')
  }, [list, trigger])
  return children
}
