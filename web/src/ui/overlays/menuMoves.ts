/** Positions an open menu below its button, or above when there is no room, within the window. */
export function place(menu: HTMLElement, button: HTMLElement): void {
  const edge = 8
  const from = button.getBoundingClientRect()
  const { width, height } = menu.getBoundingClientRect()
  const fitsBelow = from.bottom + height + edge <= window.innerHeight
  // The menu of a button in the right half aligns with the button's right edge.
  const left = from.left > window.innerWidth / 2 ? from.right - width : from.left
  menu.style.left = `${Math.max(edge, Math.min(left, window.innerWidth - width - edge))}px`
  menu.style.top = `${fitsBelow ? from.bottom + 4 : Math.max(edge, from.top - height - 4)}px`
}

/** Moves focus among menu items for a key. Returns false for keys that menus ignore. */
export function stepTo(menu: HTMLElement, key: string): boolean {
  const items = [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')]
  const at = items.findIndex((item) => item === document.activeElement)
  const target = targetOf(items, at, key)
  target?.focus()
  return target !== undefined
}

function targetOf(items: HTMLElement[], at: number, key: string): HTMLElement | undefined {
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  if (key === 'ArrowDown') return items[(at + 1) % items.length]
  if (key === 'ArrowUp') return items.at(Math.max(at, 0) - 1)
  if (key.length !== 1 || key === ' ') return undefined
  const after = [...items.slice(at + 1), ...items.slice(0, at + 1)]
  return after.find((item) => item.textContent.trim().toLowerCase().startsWith(key.toLowerCase()))
}
