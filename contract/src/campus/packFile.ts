/**
 * Returns a file that the server makes of the college's pack. Pages and workers that need it await `load()`, which
 * reads it once, before they begin; `get()` then returns what it has, with the type that `typed` gives it.
 */
export function packFile<T>(address: string, typed: (data: unknown) => T) {
  let known: T | undefined
  let loading: Promise<void> | undefined
  const read = async () => {
    const response = await fetch(address, { headers: { accept: 'application/json' } })
    if (!response.ok) throw new Error(`${address} did not load: ${response.status}.`)
    known = typed(await response.json())
  }
  return {
    /** @throws before it has loaded */
    get: (): T => {
      if (known === undefined) throw new Error(`${address} is not loaded.`)
      return known
    },
    load: (): Promise<void> =>
      (loading ??= read().catch((error: unknown) => {
        loading = undefined
        throw error
      })),
  }
}
