/** Computes a value once for each object, and again only after the object is gone. */
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
