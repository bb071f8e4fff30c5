import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { place, stepTo } from './menuMoves.ts'
import styles from './Menu.module.css'

type MenuProps = {
  /** The accessible name, including the object: "More actions for Ride to Burlington". Omit it when `button` has text. */
  label?: string | undefined
  button: ReactNode
  /** Class names of the button, usually from `buttonClass()`. */
  buttonClassName?: string | undefined
  /** Other props of the button, such as its place in the tab order. */
  buttonProps?: (ComponentProps<'button'> & Record<`data-${string}`, string>) | undefined
  /** MenuItem, MenuLink and `hr` elements, or a component that renders them, whose code may load on demand. */
  children: ReactNode
}

/** A button that opens a menu of actions and links. Arrows, Home, End and first letters move focus; Esc closes. */
export function Menu({ label, button, buttonClassName, buttonProps, children }: MenuProps) {
  const [open, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const listId = useId()
  const ownButtonId = useId()
  const buttonId = buttonProps?.id ?? ownButtonId
  /** Keys pressed on the button while the items of the open menu load. */
  const waiting = useRef<string[]>([])

  useEffect(() => {
    if (!open) return
    const close = () => setOpen(false)
    const press = (event: Event) => {
      const path = event.composedPath()
      const inside = [list.current, trigger.current].some((part) => part && path.includes(part))
      if (!inside) close()
    }
    document.addEventListener('pointerdown', press)
    // The menu has a fixed position, so it follows its button, also when a list grows above it.
    const follow = () => {
      if (!list.current || !trigger.current) return
      const { top, bottom } = trigger.current.getBoundingClientRect()
      if (bottom < 0 || top > window.innerHeight) close()
      else place(list.current, trigger.current)
    }
    window.addEventListener('scroll', follow)
    window.addEventListener('resize', close)
    return () => {
      document.removeEventListener('pointerdown', press)
      window.removeEventListener('scroll', follow)
      window.removeEventListener('resize', close)
    }
  }, [open])

  const shut = () => {
    setOpen(false)
    trigger.current?.focus()
  }
  const show = () => {
    waiting.current = []
    setOpen(true)
  }
  const triggerKeyDown = (event: KeyboardEvent) => {
    if (open && event.key === 'Tab') return setOpen(false)
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (!open && event.key !== 'ArrowDown') return
    event.preventDefault()
    if (!open) show()
    else if (event.key === 'Escape') shut()
    else waiting.current.push(event.key)
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
        {...buttonProps}
        id={buttonId}
        ref={trigger}
        type="button"
        className={buttonClassName}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        onClick={() => (open ? setOpen(false) : show())}
        onKeyDown={triggerKeyDown}
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
          aria-labelledby={buttonId}
          onKeyDown={keyDown}
          onClick={shut}
        >
          <Suspense>
            <Shown list={list} trigger={trigger} waiting={waiting}>
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
  waiting: RefObject<string[]>
  children: ReactNode
}

/** Shows the menu as soon as its items are rendered, focuses the first, and follows the keys pressed before. */
function Shown({ list, trigger, waiting, children }: ShownProps) {
  // Not a layout effect, which would run before the surrounding list has its ref.
  useEffect(() => {
    if (!trigger.current || !list.current) return
    list.current.showPopover()
    place(list.current, trigger.current)
    stepTo(list.current, 'Home')
    for (const key of waiting.current.splice(0)) pressKey(list.current, key)
  }, [list, trigger, waiting])
  return children
}

/** Moves in the menu, or chooses the focused item. */
function pressKey(menu: HTMLElement, key: string) {
  const { activeElement } = document
  const isChosen = key === 'Enter' || key === ' '
  if (!isChosen) stepTo(menu, key)
  else if (activeElement instanceof HTMLElement && menu.contains(activeElement))
    activeElement.click()
}
