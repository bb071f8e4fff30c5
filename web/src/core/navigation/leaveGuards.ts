export type LeaveGuard = {
  /** Asks the user whether to leave; `proceed` leaves. */
  ask: (proceed: () => void) => void
  /**
   * Returns true when another page keeps the unsaved changes, such as the same form for another
   * kind of post.
   */
  continuesOn?: ((path: string) => boolean) | undefined
}

const guards = new Set<LeaveGuard>()

const guardAgainst = (path: string | undefined) =>
  [...guards].findLast(({ continuesOn }) => path === undefined || !(continuesOn?.(path) ?? false))

/** The forms on this page with unsaved changes. Leaving the page asks the most recent one. */
export const leaveGuards = {
  /** Returns a function that removes the guard. */
  add: (guard: LeaveGuard): (() => void) => {
    guards.add(guard)
    return () => void guards.delete(guard)
  },

  /**
   * Runs `leave` immediately, or after the user agrees. `path` is the page to go to; absent for
   * leaving the site.
   */
  beforeLeaving: (leave: () => void, path?: string): void => {
    const guard = guardAgainst(path)
    if (guard) guard.ask(leave)
    else leave()
  },

  /** Returns true when going to the page would ask. */
  wouldAsk: (path: string): boolean => guardAgainst(path) !== undefined,
}
