const waiting: (() => void)[] = []

/** How long the first page has the connection for itself once it is on the screen. */
const quietMs = 2500

let shownAt = -Infinity

/**
 * The moment from which the site is on the screen. Until then it is rendered out of sight, where
 * nothing can be scrolled to or focused; see `web/src/app/takeOver.ts`.
 */
export const firstShow = {
  /** Runs an action once the site is on the screen. */
  run: (act: () => void): void => {
    if (document.querySelector('[data-waiting]')) waiting.push(act)
    else act()
  },
  /**
   * Resolves when the first page has been on the screen for a while, so that what works in the
   * background does not delay it. Without a network, nothing is delayed.
   */
  quiet: (): Promise<void> =>
    new Promise((resolve) => {
      firstShow.run(() => {
        const rest = navigator.onLine ? shownAt + quietMs - performance.now() : 0
        if (rest > 0) setTimeout(resolve, rest)
        else resolve()
      })
    }),
  /** Runs the waiting actions. */
  announce: (): void => {
    shownAt = performance.now()
    for (const act of waiting.splice(0)) act()
  },
}
