/** Storage may be full or closed to us; the page works on without it. */
export const forgivingStorage = {
  getItem: (name: string): string | null => {
    try {
      return localStorage.getItem(name)
    } catch {
      return null
    }
  },
  setItem: (name: string, value: string): void => {
    try {
      localStorage.setItem(name, value)
    } catch {
      // Nothing is lost before the page is closed.
    }
  },
  removeItem: (name: string): void => localStorage.removeItem(name),
}
