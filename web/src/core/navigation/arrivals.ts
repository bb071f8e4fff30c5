let isPending = false

/**
 * Remembers that another page was opened until its heading takes the focus. The first page of a visit
 * is not an arrival: the browser places the focus there.
 */
export const arrivals = {
  announce: (): void => {
    isPending = true
  },
  /** Returns whether a page was opened since the last call. */
  take: (): boolean => {
    const was = isPending
    isPending = false
    return was
  },
}
