export type LeaveGuard = {
  /** Asks the user whether to leave; `proceed` leaves. */
  ask: (proceed: () => void) => void
  /** Whether the unsaved changes are still there on another page, such as the same form for another kind of post. */
  continuesOn?: ((path: string) => boolean) | undefined
}

const guards = new Set<LeaveGuard>()

const guardAgainst = (path: string | undefined) =>
  [...guards].findLast(({ continuesOn }) => path === undefined || !(continuesOn?.(path) ?? false))

/** The forms on this page with unsaved changes. Leaving the page asks the latest of them. */
export const leaveGuards = {
  /** Returns a function that removes the guard. */
  add: (guard: LeaveGuard): (() => void) => {
    guards.add(guard)
    return () => void guards.delete(guard)
  },

  /** Runs `leave` at once, or after the user has agreed to leave. `path` is the page to go to; the site itself without. */
  beforeLeaving: (leave: () => void, path?: string): void => {
    const guard = guardAgainst(path)
    if (guard) guard.ask(leave)
    else leave()
  },

  /** Whether going to the page would ask. */
  wouldAsk: (path: string): boolean => guardAgainst(path) !== undefined,
}
