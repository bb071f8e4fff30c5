/** How long the first page has the connection for itself once it is on the screen. */
const quietMs = 2500

let shownAt = -Infinity

/** The moment from which the first page is usable. */
export const firstShow = {
  /**
   * Resolves when the first page has been usable for a while, so that what works in the background
   * does not delay it. Without a network, nothing is delayed.
   */
  quiet: async (): Promise<void> => {
    const rest = navigator.onLine ? shownAt + quietMs - performance.now() : 0
    if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest))
  },
  announce: (): void => {
    shownAt = performance.now()
  },
}
