import { useSyncExternalStore } from 'react'
import { viewing } from '#core/page/viewing.ts'
import { arrivals } from './arrivals.ts'
import { leaveGuards } from './leaveGuards.ts'

/** The tab's URL, and the position of its entry in the tab's history. */
type Place = { path: string; search: string; position: number }
type NavigateOptions = { replace?: boolean; state?: object | null }

const listeners = new Set<() => void>()
let place = import.meta.env.SSR ? { path: '', search: '', position: 0 } : readPlace(0)
/** True while Back or Forward is repeated after the user agreed to leave. */
let isAgreed = false

/**
 * Reads the URL. Gives a position to an entry without one, such as that of a plain `#` link.
 */
function readPlace(fallback: number): Place {
  const state: unknown = history.state
  const known =
    typeof state === 'object' && state !== null ? Reflect.get(state, 'position') : undefined
  const position = typeof known === 'number' ? known : fallback
  if (position !== known) history.replaceState({ ...history.state, position }, '')
  return { path: location.pathname, search: location.search, position }
}

function show(next: Place) {
  place = next
  for (const listener of listeners) listener()
}

const pathOf = (to: string) => new URL(to, location.href).pathname

/**
 * Goes to a URL of the site without asking about unsaved changes. A new page starts at its
 * top.
 */
export function navigateNow(to: string, { replace = false, state = null }: NavigateOptions = {}) {
  const isLeaving = pathOf(to) !== place.path
  const position = replace ? place.position : place.position + 1
  if (isLeaving) arrivals.announce()
  history[replace ? 'replaceState' : 'pushState']({ ...state, position }, '', to)
  show(readPlace(position))
  if (isLeaving) window.scrollTo(0, 0)
}

/** Goes to a URL of the site. Asks before leaving a page with unsaved changes. */
export function navigate(to: string, options: NavigateOptions = {}) {
  const path = pathOf(to)
  if (path === place.path) navigateNow(to, options)
  else leaveGuards.beforeLeaving(() => navigateNow(to, options), path)
}

/**
 * Handles Back and Forward. The browser has already moved; it moves back when the user must be
 * asked first.
 */
function moved() {
  const isLeaving = location.pathname !== place.path
  const next = readPlace(place.position + (isLeaving ? -1 : 1))
  const steps = next.position - place.position
  if (isLeaving && !isAgreed && leaveGuards.wouldAsk(next.path)) {
    history.go(-steps)
    leaveGuards.beforeLeaving(() => {
      isAgreed = true
      history.go(steps)
    }, next.path)
    return
  }
  isAgreed = false
  if (isLeaving) arrivals.announce()
  show(next)
}

if (!import.meta.env.SSR) {
  window.addEventListener('popstate', moved)
  window.addEventListener('hashchange', () => show(readPlace(place.position + 1)))
  // Dispatched by wouter when other code changes the history.
  window.addEventListener('pushState', () => show(readPlace(place.position + 1)))
  window.addEventListener('replaceState', () => show(readPlace(place.position)))
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The router's location hook. Unlike the browser's URL, it waits for the leave guard. */
export const useSiteLocation = (): [string, typeof navigate] => [
  useSyncExternalStore(
    subscribe,
    () => place.path,
    () => viewing.get().path,
  ),
  navigate,
]

/** The router's search hook: the query of the URL, with its question mark. */
export const useSiteSearch = (): string =>
  useSyncExternalStore(
    subscribe,
    () => place.search,
    () => viewing.get().search,
  )
