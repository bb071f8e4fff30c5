/** Where existing clients keep the added courses on this device, in their own format. */
const name = 'added'

/** The list that existing clients on this device read and write. No method throws. */
export const addedStorage = {
  read: (): string => {
    try {
      return localStorage.getItem(name) ?? ''
    } catch {
      return ''
    }
  },
  write: (added: string): void => {
    try {
      localStorage.setItem(name, added)
    } catch {
      // Existing clients then see an older list; the schedules themselves are kept elsewhere.
    }
  },
  remove: (): void => {
    try {
      localStorage.removeItem(name)
    } catch {
      // Blocked storage holds nothing.
    }
  },
}
