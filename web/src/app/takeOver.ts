import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { firstShow } from '#core/page/firstShow.ts'
import { scrollRestorer } from './scrollRestorer.ts'

declare global {
  interface Window {
    /** Loads the font; see `web/greet.js`. */
    wsoLoadFont?: () => Promise<unknown>
    /** Settled when the font has loaded or failed. */
    wsoFont?: Promise<unknown> | undefined
  }
}

/** The longest wait for the first data, after which the page shows what it has. */
const patienceMs = 5000

/**
 * Renders the site beside its prerendered shell, out of sight, and shows it in place of the shell
 * once everything on the page and its font have loaded, so that nothing jumps. Without a shell or a
 * network it is shown at once.
 */
export async function takeOver(shell: HTMLElement, site: ReactNode) {
  const box = document.createElement('div')
  // Inserted before the shell, so that of two elements with the same id the site's is found.
  shell.before(box)
  const isWaiting = shell.childElementCount > 0 && navigator.onLine
  if (isWaiting) box.dataset['waiting'] = ''
  createRoot(box).render(site)
  if (isWaiting) await Promise.race([loaded(box).then(() => window.wsoFont), patience()])
  const restoreScroll = scrollRestorer()
  delete box.dataset['waiting']
  passFocus(shell, box)
  shell.remove()
  restoreScroll()
  firstShow.announce()
}

/** Moves the focus from a link of the shell to the same link of the site. */
function passFocus(shell: HTMLElement, box: HTMLElement) {
  const focused = shell.querySelector<HTMLAnchorElement>('a:focus')
  if (!focused) return
  const equals = (place: HTMLElement) =>
    [...place.querySelectorAll('a')].filter(({ href }) => href === focused.href)
  equals(box)[equals(shell).indexOf(focused)]?.focus({ preventScroll: true })
}

const patience = () => new Promise<void>((resolve) => setTimeout(resolve, patienceMs))

/** Resolves when a page is in the box, without a placeholder. */
const loaded = (box: HTMLElement) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (!box.querySelector('main:not(:has([aria-busy="true"])) h1')) return
      observer.disconnect()
      resolve()
    }
    const observer = new MutationObserver(look)
    observer.observe(box, { subtree: true, childList: true, attributeFilter: ['aria-busy'] })
  })
