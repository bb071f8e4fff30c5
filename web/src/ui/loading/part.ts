import { type ComponentType, createElement, lazy, useState } from 'react'
import { type Tracked, trackLoad, use } from './rendering.ts'

/**
 * Returns a component whose code loads when it is first rendered, or ahead of time by its `load`:
 * `part(() => import('./Bell.tsx').then((m) => m.Bell))`. Once its code is there, it renders at once;
 * `lazy` alone would show the fallback first, for at least 300 ms.
 */
export function part<P extends object>(load: () => Promise<ComponentType<P>>) {
  let known: ComponentType<P> | undefined
  let tracked: Tracked<{ default: ComponentType<P> }> | undefined
  const keep = async () => ({ default: (known = await load()) })
  const Later: ComponentType<P> = lazy(keep)
  function Part(props: P) {
    if (import.meta.env.SSR) {
      tracked ??= trackLoad(keep)
      use(tracked, known !== undefined)
    }
    // Chosen once: another component in its place would lose what the person has entered.
    const [content] = useState(() => known ?? Later)
    return createElement(content, props)
  }
  Part.load = keep
  return Part
}
