import { vi } from 'vitest'

/** What a request of IndexedDB answers, later. */
type Request<T> = { result: T; onsuccess?: () => void }

/**
 * Gives the page an IndexedDB, which jsdom lacks, as far as the site uses it. `databases`, which
 * outlive the page, have the values of their only store by name.
 */
export function fakeIndexedDB() {
  const databases = new Map<string, Map<string, unknown>>()
  let until = Promise.resolve()
  const answer = <T>(result: T): Request<T> => {
    const request: Request<T> = { result }
    void until.then(() => setTimeout(() => request.onsuccess?.()))
    return request
  }
  const open = (name: string) => {
    const stored = databases.get(name) ?? new Map<string, unknown>()
    databases.set(name, stored)
    const store = {
      put: (value: unknown, key: string) => answer(stored.set(key, value) && key),
      get: (key: string) => answer(stored.get(key)),
      delete: (key: string) => answer(void stored.delete(key)),
    }
    const transaction = () => {
      const begun: { objectStore: () => typeof store; oncomplete?: () => void } = {
        objectStore: () => store,
      }
      void until.then(() => setTimeout(() => setTimeout(() => begun.oncomplete?.())))
      return begun
    }
    return answer({ transaction, close: () => undefined })
  }
  const deleteDatabase = (name: string) => answer(databases.delete(name))
  vi.stubGlobal('indexedDB', { open, deleteDatabase })
  /** Answers nothing until the returned function is called. */
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    until = promise
    return resolve
  }
  return { databases, hold }
}
