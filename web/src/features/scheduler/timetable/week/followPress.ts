import { scrollAtEdge } from './scrollAtEdge.ts'
import styles from './week.module.css'

/** How far a mouse moves before it drags, and how far a finger may before it scrolls, in pixels. */
const slack = 6
/** How long a finger rests on a block before it drags. */
const holdMs = 350

/**
 * Follows a press on a block until it ends: a mouse that moves, or a finger that rests, lifts the block and
 * shows its other sections, and a drop on one presses it. Escape, or a drop elsewhere, changes nothing.
 * Returns a function that ends it.
 */
export function followPress(press: PointerEvent, onDrag: (id: string) => boolean): () => void {
  const block = press.target instanceof Element && press.target.closest<HTMLElement>('[data-item]')
  if (!block || press.button !== 0 || !press.isPrimary) return () => undefined
  const isTouch = press.pointerType === 'touch'
  const ended = new AbortController()
  const options = { signal: ended.signal, capture: true }
  let lifted: ReturnType<typeof lift> | undefined

  const end = () => {
    if (ended.signal.aborted) return
    ended.abort()
    clearTimeout(timer)
    if (!lifted) return
    lifted.putDown()
    onDrag('')
  }
  const start = () => {
    if (!onDrag(block.dataset['item'] ?? '')) return end()
    lifted = lift(block, press)
    swallowClick()
  }
  const timer = isTouch ? setTimeout(start, holdMs) : undefined
  const move = (event: PointerEvent) => {
    if (event.pointerId !== press.pointerId) return
    // It was let go where no event told of it.
    if (event.buttons === 0) return end()
    const isFar = Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) > slack
    if (!lifted && isFar) (isTouch ? end : start)()
    lifted?.moveTo(event)
  }
  const drop = (event: PointerEvent) => {
    if (event.pointerId !== press.pointerId) return
    if (lifted) ghostAt(event)?.click()
    end()
  }
  const cancel = (event: KeyboardEvent) => {
    if (!lifted || event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    end()
  }
  window.addEventListener('pointermove', move, options)
  window.addEventListener('pointerup', drop, options)
  window.addEventListener('pointercancel', end, options)
  document.addEventListener('keydown', cancel, options)
  // A finger that rests would open the menu of the browser.
  if (isTouch) block.addEventListener('contextmenu', (event) => event.preventDefault(), options)
  return end
}

/** Shows a copy of the block at the pointer, above everything, and marks the section below it. */
function lift(block: HTMLElement, press: PointerEvent) {
  const week = block.closest<HTMLElement>('[role="group"]')
  const { left, top, width, height } = block.getBoundingClientRect()
  const copy = block.cloneNode(true) as HTMLElement // A clone is of the same kind.
  delete copy.dataset['item']
  copy.ariaHidden = 'true'
  copy.inert = true
  copy.classList.add(styles.lifted ?? '')
  Object.assign(copy.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
  })
  document.body.append(copy)
  block.dataset['source'] = ''
  if (week) week.dataset['dragging'] = 'true'
  let at = press
  const mark = () => {
    const over = ghostAt(at)?.dataset['ghost']
    for (const ghost of document.querySelectorAll<HTMLElement>('[data-ghost]')) {
      ghost.toggleAttribute('data-over', ghost.dataset['ghost'] === over)
    }
  }
  const stopScrolling = week ? scrollAtEdge(week, () => at.clientY, mark) : () => undefined
  return {
    moveTo: (event: PointerEvent) => {
      at = event
      copy.style.translate = `${at.clientX - press.clientX}px ${at.clientY - press.clientY}px`
      mark()
    },
    putDown: () => {
      stopScrolling()
      copy.remove()
      delete block.dataset['source']
      delete week?.dataset['dragging']
    },
  }
}

/** The meeting of another section at a pointer, also below a block that covers it. */
const ghostAt = ({ clientX, clientY }: PointerEvent) =>
  document
    .elementsFromPoint(clientX, clientY)
    .flatMap((element) => element.closest<HTMLElement>('[data-ghost]') ?? [])[0]

/** Keeps the click with which a browser ends a drag of a mouse from opening the block. */
function swallowClick() {
  const ended = new AbortController()
  const swallow = (event: MouseEvent) => {
    // Not the one that a drop makes.
    if (event.isTrusted) event.stopPropagation()
  }
  const stopSoon = () => setTimeout(() => ended.abort())
  const options = { signal: ended.signal, capture: true }
  window.addEventListener('click', swallow, options)
  window.addEventListener('pointerup', stopSoon, options)
  window.addEventListener('pointercancel', stopSoon, options)
}
