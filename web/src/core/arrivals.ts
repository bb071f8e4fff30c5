let pending = false

/**
 * Remembers that the reader has gone to another page, until that page's heading is there to take the focus.
 * The first page of a visit is no arrival: the browser puts the reader there.
 */
export const arrivals = {
  announce: () => void (pending = true),
  take: () => {
    const was = pending
    pending = false
    return was
  },
}
