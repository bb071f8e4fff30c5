/**
 * Returns a function that computes a value once for each object and caches it as long as the object
 * lives.
 */
export function onceFor<Key extends object, Value>(
  compute: (key: Key) => Value,
): (key: Key) => Value {
  const known = new WeakMap<Key, { value: Value }>()
  return (key) => {
    let held = known.get(key)
    if (!held) known.set(key, (held = { value: compute(key) }))
    return held.value
  }
}
