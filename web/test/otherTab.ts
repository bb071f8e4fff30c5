/** Changes a stored JSON value as another tab does, and notifies this tab. */
export function inAnotherTab<Stored>(key: string, change: (stored: Stored) => Stored) {
  const text = localStorage.getItem(key)
  if (text === null) throw new Error(`Nothing is stored under ${key}.`)
  localStorage.setItem(key, JSON.stringify(change(JSON.parse(text))))
  window.dispatchEvent(new StorageEvent('storage', { key }))
}
