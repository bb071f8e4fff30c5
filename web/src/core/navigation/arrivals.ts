let isPending = false

/**
 * Stores that a page was opened until its heading takes the focus. The first page of a visit does
 * not count: the browser sets its focus.
 */
export const arrivals = {
  announce: (): void => {
    isPending = true
  },
  /** Returns true when a page was opened since the last call. */
  take: (): boolean => {
    const was = isPending
    isPending = false
    return was
  },
}
